// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import type { Way, WayStep } from '@/contract/credit/certificate';
import en from '@/messages/en/credit.json';
import zh from '@/messages/zh/credit.json';
import { WayPart } from './way-part';

const step = (key: WayStep['key'], state: WayStep['state']): WayStep => ({ key, state, linkUrl: '/meetings/exam/1' });
const record = {
  recordId: 1,
  msId: 1,
  msName: '会',
  projectNo: '2026-03-01-118',
  kindName: '',
  kindNameEn: '',
  role: 'lecturer' as const,
  day: '2026-05-20',
  minutes: 60,
  earned: 2,
  points: 2,
  state: 'valid' as const,
};
const certificate = {
  certId: 1,
  msId: 1,
  msName: '会',
  kind: 'credit' as const,
  title: '学分证书',
  titleEn: 'Certificate of credit',
  number: 'HYZ2026000118',
  code: '7QX4M0VZJ2K9T5BN8RDA',
  day: '2026-05-22',
  points: 2,
  state: 'valid' as const,
};
const show = (way: Partial<Way>, locale: 'zh' | 'en' = 'zh') =>
  render(
    <NextIntlClientProvider locale={locale} messages={{ credit: locale === 'zh' ? zh : en }} timeZone="Asia/Shanghai">
      <WayPart way={{ msId: 1, msName: '会', enrolled: true, steps: [], records: [], certificates: [], ...way }} />
    </NextIntlClientProvider>,
  );
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('points lead to one’s own, in the role in which they were earned, and a certificate to where it is verified', () => {
  const steps = [step('paid', 'done'), step('credit', 'done'), step('certificate', 'done')];
  show({ steps, records: [record], certificates: [certificate] });
  expect(link('2 分 · 授课 · 2026-03-01-118')).toBe('/my/credits?year=2026');
  expect(link('学分证书 HYZ2026000118')).toBe('/verify/7QX4M0VZJ2K9T5BN8RDA');
  expect(screen.queryByText(zh.way.readyText)).toBeNull();
});

test('what was taken back is named as such, says why, and what can be done about it', () => {
  const steps = [step('credit', 'waits'), step('certificate', 'waits')];
  const gone = { state: 'revoked' as const, reason: 'minutesChanged' };
  show({ steps, records: [{ ...record, ...gone }], certificates: [{ ...certificate, ...gone }] }, 'en');
  expect(screen.getAllByText(en.reasons.minutesChanged)).toHaveLength(2);
  expect(screen.getByText(en.way.steps.credit.taken)).toBeDefined();
  expect(screen.getByText(en.way.steps.certificate.taken)).toBeDefined();
  expect(screen.queryByText(en.way.steps.credit.waits)).toBeNull();
  expect(screen.getAllByText(en.way.next.minutes)).toHaveLength(1);
  expect(screen.queryByText(en.way.readyText)).toBeNull();
});

test('a reason that staff wrote leads to the organisers, and what was given anew is not said to be gone', () => {
  const gone = { state: 'revoked' as const, reason: '姓名与证件不符' };
  show({
    steps: [step('credit', 'done'), step('certificate', 'waits')],
    records: [
      { ...record, ...gone },
      { ...record, recordId: 2 },
    ],
    certificates: [{ ...certificate, ...gone }],
  });
  expect(screen.getByText(zh.way.steps.credit.done)).toBeDefined();
  expect(screen.getByText(zh.way.steps.certificate.taken)).toBeDefined();
  expect(screen.getByText(zh.way.next.other)).toBeDefined();
});

test('what is missing leads to where it is done, and what can no longer be done does not', () => {
  const steps = [step('exam', 'todo'), step('survey', 'over'), step('credit', 'waits'), step('certificate', 'waits')];
  show({ steps });
  const [exam, survey] = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(within(exam as HTMLElement).getByRole('link', { name: '参加考试' })).toBeDefined();
  expect(within(survey as HTMLElement).queryByRole('link')).toBeNull();
  expect(screen.getByText(zh.way.overText)).toBeDefined();
});
