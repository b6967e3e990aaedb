const UNKNOWN = '?'.charCodeAt(0);
let codes: Map<string, [number, number]> | undefined;

/** Node reads GBK but does not write it: what reading gives, the other way round. */
function makeCodes(): Map<string, [number, number]> {
  const decoder = new TextDecoder('gbk');
  const made = new Map<string, [number, number]>();
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const sign = decoder.decode(new Uint8Array([lead, trail]));
      if (sign.length === 1 && sign !== '\uFFFD' && !made.has(sign)) made.set(sign, [lead, trail]);
    }
  }
  return made;
}

/** A text in GBK; what it has no code for becomes a question mark. */
export function encodeGbk(text: string): Uint8Array {
  codes ??= makeCodes();
  const bytes: number[] = [];
  for (const sign of text) {
    const code = sign.charCodeAt(0);
    if (code < 0x80) bytes.push(code);
    else bytes.push(...(codes.get(sign) ?? [UNKNOWN]));
  }
  return new Uint8Array(bytes);
}
