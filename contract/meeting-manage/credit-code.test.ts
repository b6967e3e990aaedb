import { expect, test } from 'vitest';
import { isCreditCode } from './credit-code';

test('a credit code with a right check digit is one, with a slip of the hand it is none', () => {
  for (const code of ['51330000MJ8000012L', '91440101MA900002X9', '12310000MB7000038D', '51110000MJ9000049X']) {
    expect(isCreditCode(code)).toBe(true);
    expect(isCreditCode(code.replace('0000', '0010'))).toBe(false);
    expect(isCreditCode(`${code.slice(0, 16)}${code[17]}${code[16]}`)).toBe(false);
  }
  for (const none of ['', '51330000MJ8000012', '51330000MJ800001IL', '51330000mj8000012l']) {
    expect(isCreditCode(none)).toBe(false);
  }
});
