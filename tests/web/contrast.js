// The texts that stand out too little from the pixels behind them (WCAG: 4.5, large letters 3).
async ({ picture, texts, scale }) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height),
    pen = canvas.getContext('2d', { willReadFrequently: true });
  pen.drawImage(image, 0, 0);
  const linear = (v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  const light = (r, g, b) => 0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255);
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
      all = new Float64Array(data.length / 4),
      known = new Map();
    for (let i = 0; i < data.length; i += 4) {
      const colour = (data[i] << 16) | (data[i + 1] << 8) | data[i + 2];
      if (!known.has(colour)) {
        const p = light(...[r, g, b].map((v, k) => v * alpha + data[i + k] * (1 - alpha))),
          q = light(data[i], data[i + 1], data[i + 2]);
        known.set(colour, (Math.max(p, q) + 0.05) / (Math.min(p, q) + 0.05));
      }
      all[i / 4] = known.get(colour);
    }
    all.sort();
    const ratio = all[Math.floor(all.length * 0.1)];
    if (ratio < (text.large ? 3 : 4.5)) weak.push(`${ratio.toFixed(2)}: ${text.what}`);
  }
  return [...new Set(weak)];
};
