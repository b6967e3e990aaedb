// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { InvoiceState } from '@/components/console/invoice/invoice-state';
import { ClaimTag } from '@/components/console/money/claim-tag';
import { AUDIT } from '@/contract/codes';
import type { AuditCase } from '@/contract/console/console';
import type { FinanceInvoice } from '@/contract/invoice/invoice';
import { PLAN_KEYS } from '@/contract/meeting/plan';
import english from '@/messages/en/console.json';
import pay from '@/messages/en/pay.json';
import chinese from '@/messages/zh/console.json';
import { CaseStatus } from './case-status';

const claimed = { claimedBy: '徐知远', claimedByMe: false };
const PLACES: [what: string, state: ReactNode][] = [
  ['a case', <CaseStatus key={1} row={{ ...claimed, status: AUDIT.during, withdrawn: false } as AuditCase} />],
  ['an invoice', <InvoiceState key={2} row={{ ...claimed, status: '0' } as FinanceInvoice} />],
  ['money', <ClaimTag key={3} {...claimed} />],
];

test.each(PLACES)('who has taken up %s is named in the language of the name', (_what, state) => {
  render(
    <NextIntlClientProvider locale="en" messages={{ console: english, pay }}>
      {state}
    </NextIntlClientProvider>,
  );
  expect(screen.getByText('徐知远').lang).toBe('zh');
});

test.each([
  ['Chinese', chinese],
  ['English', english],
])('every part of a meeting’s plan is named to whoever examines it in %s', (_language, { audit }) => {
  expect(PLAN_KEYS.filter((key) => !(key in audit.facts))).toEqual([]);
});
