import { expect, test } from 'vitest';
import { withdrawFee } from './withdraw-fee';

const RULE = { feeRate: 60, leastFee: '1.00' };

test('the fee is a part of the amount, at least the least fee, and rounded up to whole fen', () => {
  expect(withdrawFee('1000', RULE)).toEqual({ amount: '1000.00', fee: '6.00', net: '994.00' });
  expect(withdrawFee('50.5', RULE)).toEqual({ amount: '50.50', fee: '1.00', net: '49.50' });
  expect(withdrawFee('333.33', RULE)).toEqual({ amount: '333.33', fee: '2.00', net: '331.33' });
});

test('nothing is said of what is no amount, or would leave nothing', () => {
  for (const amount of ['', 'ten', '1.005', '-3', '1', '0.50']) expect(withdrawFee(amount, RULE), amount).toBeNull();
});
