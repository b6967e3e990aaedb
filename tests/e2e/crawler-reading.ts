import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Locale, say } from '../support/journey';

/** Something in a page's own head. */
export const head = (page: Page, selector: string) => page.locator(`head > ${selector}`);

/** One address of a sitemap file. */
export interface Entry {
  loc: string;
  lastmod: string;
  alternates: Record<string, string>;
}

/** The entries of a sitemap file, read as XML by a browser; throws when it is not well-formed. */
export async function readXml(page: Page, request: APIRequestContext, path: string, element: string): Promise<Entry[]> {
  const answer = await request.get(path);
  expect(answer.headers()['content-type'], path).toContain('xml');
  if (page.url() === 'about:blank') await page.goto('/robots.txt');
  return page.evaluate(
    ({ xml, name }) => {
      const file = new DOMParser().parseFromString(xml, 'application/xml');
      if (file.querySelector('parsererror')) throw new Error(`not well-formed: ${xml.slice(0, 200)}`);
      return [...file.getElementsByTagName(name)].map((entry) => ({
        loc: entry.querySelector('loc')?.textContent ?? '',
        lastmod: entry.querySelector('lastmod')?.textContent ?? '',
        alternates: Object.fromEntries(
          [...entry.children]
            .filter((child) => child.localName === 'link')
            .map((link) => [
              link.getAttribute('hreflang')?.replace('zh-CN', 'zh') ?? '',
              link.getAttribute('href') ?? '',
            ]),
        ),
      }));
    },
    { xml: await answer.text(), name: element },
  );
}

/** Addresses of a page in other languages, by language. */
export async function alternates(page: Page): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const link of await head(page, 'link[rel=alternate][hreflang]').all()) {
    const language = (await link.getAttribute('hreflang'))?.replace('zh-CN', 'zh') ?? '';
    found[language] = new URL((await link.getAttribute('href')) ?? '').href;
  }
  return found;
}

/** The structured data of a type; throws when there is none or it is not JSON. */
export async function structured(page: Page, type: string): Promise<Record<string, unknown>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = texts.map((text) => JSON.parse(text) as Record<string, unknown>).find((item) => item['@type'] === type);
  if (!data) throw new Error(`no ${type} among ${texts.length} pieces of structured data`);
  return data;
}

/** Expects the breadcrumbs in the structured data to be those that are shown. */
export async function expectTrail(page: Page, locale: Locale): Promise<void> {
  const { itemListElement } = await structured(page, 'BreadcrumbList');
  const names = (itemListElement as { name: string; item: string }[]).map(({ name }) => name);
  const trail = page.getByRole('navigation', { name: say(locale, 'common.breadcrumbs') });
  const shown = (await trail.getByRole('listitem').allTextContents()).map((text) => text.trim());
  expect(shown).toEqual(names);
}

/** The events of an iCalendar file (RFC 5545), folded lines joined and escapes undone. */
export function readCalendar(text: string): Record<string, string>[] {
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\s*$/);
  const [, ...events] = text.replace(/\r\n[ \t]/g, '').split('BEGIN:VEVENT');
  return events.map((event) =>
    Object.fromEntries(
      event
        .split('\r\n')
        .filter((line) => line.includes(':'))
        .map((line) => {
          const [name = '', ...value] = line.split(':');
          return [name.split(';')[0], value.join(':').replace(/\\([,;\\])/g, '$1')];
        }),
    ),
  );
}
