// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import pay from '@/messages/en/pay.json';
import { withdrawFee } from './withdraw-fee';
import { WithdrawSum } from './withdraw-sum';

const RULE = { feeRate: 100, leastFee: '2.00' };
const { withdraw: words } = pay;

function show(amount: string, balance: string): Record<string, string | null | undefined> {
  const costs = withdrawFee(amount, RULE);
  if (!costs) throw new Error(`${amount} is no amount`);
  render(
    <NextIntlClientProvider locale="en" messages={{ pay }}>
      <WithdrawSum {...costs} balance={balance} />
    </NextIntlClientProvider>,
  );
  const said = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
  return { takes: said(words.amount), fee: said(words.feeLabel), arrives: said(words.net), left: said(words.left) };
}

test('before it is asked for a withdrawal says what arrives of what one has, and what is left', () => {
  expect(show('1000', '1500.10')).toEqual({ takes: '¥1,000.00', fee: '−¥10.00', arrives: '¥990.00', left: '¥500.10' });
});

test('the least fee counts, and more than one has is said in the place of what is left', () => {
  expect(show('100', '99.99')).toEqual({ takes: '¥100.00', fee: '−¥2.00', arrives: '¥98.00', left: words.short });
});
