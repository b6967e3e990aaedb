import { expect, test } from 'vitest';
import { planOfKept } from './plan.rows';

test('what was handed in before fees had windows is read with its early price as one', () => {
  const older = { feeName: '代表', feeNameEn: '', price: '800.00', note: '', noteEn: '' };
  const { fees } = planOfKept({
    fees: [
      { ...older, earlyPrice: '600.00', earlyEnd: '2026-08-01 00:00:00' },
      { ...older, earlyPrice: '', earlyEnd: '' },
    ],
  });
  expect(fees.map(({ windows }) => windows)).toEqual([[{ until: '2026-08-01 00:00:00', price: '600.00' }], []]);
  expect(fees[0]).not.toHaveProperty('earlyPrice');
});
