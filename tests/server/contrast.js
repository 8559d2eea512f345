// The texts that stand out too little from the pixels behind them (WCAG: 4.5, large letters 3).
async ({ picture, texts, scale }) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height),
    pen = canvas.getContext('2d', { willReadFrequently: true });
  pen.drawImage(image, 0, 0);
  const light = (c) =>
    c
      .map((v) => v / 255)
      .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
      .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const parse = (color) => {
    const n = color.match(/[\d.]+/g).map(Number);
    return color.startsWith('color') ? [n[0] * 255, n[1] * 255, n[2] * 255, n[3] ?? 1] : [n[0], n[1], n[2], n[3] ?? 1];
  };
  const weak = [];
  for (const text of texts) {
    const [x, y, w, h] = [text.x, text.y, text.w, text.h].map((v) => Math.round(v * scale));
    if (x + w > image.width || y + h > image.height || w < 1 || h < 1) continue;
    const { data } = pen.getImageData(x, y, w, h),
      [r, g, b, a] = parse(text.color),
      alpha = a * text.opacity,
      all = [];
    for (let i = 0; i < data.length; i += 4) {
      const under = [data[i], data[i + 1], data[i + 2]],
        over = [r, g, b].map((v, k) => v * alpha + under[k] * (1 - alpha)),
        p = light(over),
        q = light(under);
      all.push((Math.max(p, q) + 0.05) / (Math.min(p, q) + 0.05));
    }
    all.sort((p, q) => p - q);
    const ratio = all[Math.floor(all.length * 0.1)];
    if (ratio < (text.large ? 3 : 4.5)) weak.push(`${ratio.toFixed(2)}: ${text.what}`);
  }
  return [...new Set(weak)];
};
