"""The live wire: what may be sent over it, who may do what, and the loop that reads, obeys and answers.

Pages and programs share all of it; what each is shown, and in which words each is refused, lies with them.
"""
