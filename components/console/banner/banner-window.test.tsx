// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import { formatRowTime } from '@/lib/i18n/format';
import en from '@/messages/en/console.json';
import zh from '@/messages/zh/console.json';
import { BannerWindow } from './banner-window';

const [START, END] = ['2026-05-20 09:00:00', '2026-11-03 18:30:00'];

test.each([
  ['zh', START, END, (from: string, until: string) => `${from} – ${until}`],
  ['zh', START, null, (from: string) => `自${from}起`],
  ['zh', null, END, (_: string, until: string) => `至${until}`],
  ['zh', null, null, () => '一直展示'],
  ['en', START, END, (from: string, until: string) => `${from} – ${until}`],
  ['en', START, null, (from: string) => `From ${from}`],
  ['en', null, END, (_: string, until: string) => `Until ${until}`],
  ['en', null, null, () => 'Always'],
] as const)('%s: a banner from %s until %s says so in words', (locale, startTime, endTime, words) => {
  const { container } = render(
    <NextIntlClientProvider locale={locale} messages={{ console: locale === 'en' ? en : zh }}>
      <BannerWindow startTime={startTime} endTime={endTime} />
    </NextIntlClientProvider>,
  );
  expect(container.textContent).toBe(
    words(formatRowTime(locale, START, Date.now()), formatRowTime(locale, END, Date.now())),
  );
});
