import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LiveWhen } from './live-when';

const shown = (startTime: string, endTime: string) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{}} timeZone="Asia/Shanghai">
      <LiveWhen live={{ startTime, endTime }} />
    </NextIntlClientProvider>,
  ).replace(/<[^>]+>/g, '');

test('a live of several days tells on which day it ends', () => {
  expect(shown('2026-11-21 08:30:00', '2026-11-23 14:10:00')).toMatch(/21 Nov 08:30 – 23 Nov 14:10/);
  expect(shown('2026-11-21 08:30:00', '2026-11-21 14:10:00')).toMatch(/21 Nov 08:30–14:10/);
});
