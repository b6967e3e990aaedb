// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import type { CreditYear } from '@/contract/credit/credit';
import zh from '@/messages/zh/credit.json';
import { MyCredits } from './my-credits';

vi.mock('@/lib/api/clients', () => ({ callToken: vi.fn() }));
const year: CreditYear = {
  year: 2026,
  years: [2026],
  rule: {
    ruleId: 1,
    authority: 'national',
    name: '国家级继续医学教育项目',
    nameEn: 'National programme',
    validFrom: '2025-01-01',
    kinds: [],
    minutesPerPoint: 180,
    lecturerFactor: 6,
    chairFactor: 1,
    yearNeed: 25,
    yearMinutes: 5400,
    selfMost: 10,
  },
  points: 27,
  minutes: 0,
  selfOver: 4.5,
  records: [],
};

test('what study by oneself has beyond its most does not bring the year any further', () => {
  render(
    <NextIntlClientProvider locale="zh" messages={{ credit: zh }} timeZone="Asia/Shanghai">
      <MyCredits year={year} certificates={[]} way={null} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('22.5');
  expect(screen.getByText(/还差 2\.5 分/)).toBeTruthy();
  expect(screen.queryByText(new RegExp(zh.mine.reached))).toBeNull();
});
