// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import { DOOR_REASONS, type Judgement } from '@/contract/door/judge';
import en from '@/messages/en/door.json';
import zh from '@/messages/zh/door.json';
import { useJudgementWords } from './judgement-words';

const now = Date.parse('2026-05-20T09:00:00+08:00');
const points = [{ pointId: 3, name: '东门', nameEn: 'East entrance' }];
const fees = [{ feeId: 20, feeName: '瓣膜工作坊', feeNameEn: 'Valve workshop' }];
const cars = [{ carId: 4, station: '虹桥站', meetTime: '2026-05-20 09:30:00', plate: '沪A12345' }];
const said = (locale: 'zh' | 'en', judged: Pick<Judgement, 'reason' | 'facts'>) => {
  const { result } = renderHook(() => useJudgementWords({ points, fees, cars }), {
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale={locale} timeZone="Asia/Shanghai" messages={{ door: { zh, en }[locale] }}>
        {children}
      </NextIntlClientProvider>
    ),
  });
  return result.current(judged, now);
};
const facts = { pointId: 3, at: Date.parse('2026-05-20T08:03:00+08:00'), from: now, until: now, capacity: 300 };

test.each(['zh', 'en'] as const)('every reason has a sentence of its own, %s', (locale) => {
  const sentences = DOOR_REASONS.map((reason) => said(locale, { reason, facts }));
  expect(new Set(sentences).size).toBe(DOOR_REASONS.length);
  for (const sentence of sentences) expect(sentence).not.toMatch(/door\.|\{|–/);
});

test('a sentence says where and when, the day where it was another, and what is not paid', () => {
  expect(said('zh', { reason: 'alreadyIn', facts })).toBe('已于 08:03 在“东门”入场。');
  expect(said('en', { reason: 'alreadyIn', facts })).toBe('Already in at East entrance, 08:03.');
  const yesterday = { ...facts, at: facts.at - 24 * 3_600_000 };
  expect(said('zh', { reason: 'alreadyIn', facts: yesterday })).toContain('19');
  expect(said('en', { reason: 'unpaid', facts: { feeIds: [20] } })).toBe('Ordered, but not paid: Valve workshop.');
  expect(said('zh', { reason: null, facts: {} })).toBe('欢迎入场');
  expect(said('zh', { reason: 'otherCar', facts: { carId: 4 } })).toMatch(
    /^应乘坐另一辆车：沪A12345 · 虹桥站 · .*09:30。$/,
  );
  expect(said('en', { reason: 'otherCar', facts: { carId: 4 } })).toMatch(
    /^Their seat is in another car: 沪A12345 · 虹桥站 · .*9:30/,
  );
});
