/** Digits of GB 32100-2015: no I, O, S, V and Z. */
const DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const FORM = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** Last character of a unified social credit code from the 17 before it (GB 32100-2015). */
export function creditCheckDigit(body: string): string {
  let sum = 0;
  let weight = 1;
  for (const digit of body) {
    sum += DIGITS.indexOf(digit) * weight;
    weight = (weight * 3) % DIGITS.length;
  }
  return DIGITS[(DIGITS.length - (sum % DIGITS.length)) % DIGITS.length] ?? '';
}

/** Whether a text is a unified social credit code: its form, and its check digit, which catches typing errors. */
export function isCreditCode(text: string): boolean {
  return FORM.test(text) && creditCheckDigit(text.slice(0, -1)) === text.at(-1);
}
