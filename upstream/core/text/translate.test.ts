import { expect, test } from 'vitest';
import { translate } from './translate';

const proof = (locale: 'zh' | 'en', until: string) =>
  translate(locale, 'proof.passed.content', { fee: '2026', amount: '1800.00', until });

test('money is grouped, and times are written as readers of English write them', () => {
  expect(proof('en', '2026-12-12 18:00')).toBe(
    'Your proof for “2026” is approved. The price of ¥1,800.00 and your place are kept until 12 Dec 2026, 18:00: please pay by then.',
  );
  expect(proof('en', '2026-12-12')).toContain('until 12 Dec 2026: please');
  expect(proof('en', '2026-12-12 18:00 (Tokyo time)')).toContain('until 12 Dec 2026, 18:00 (Tokyo time): please');
  expect(proof('en', '2026-99-12')).toContain('until 2026-99-12: please');
  expect(proof('zh', '2026-12-12 18:00')).toContain('价格 ¥1,800.00，席位与价格保留至 2026-12-12 18:00，');
  expect(translate('en', 'cash.difference', { amount: '-1234.50' })).toContain('−¥1,234.50');
});
