import { type APIRequestContext, expect } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { type Locale, say } from '../support/journey';

const { DOMParser } = new JSDOM('').window;

/** A page as a crawler without JavaScript reads it: nothing is run, and nothing is drawn. */
export async function readPage(request: APIRequestContext, path: string): Promise<Document> {
  const answer = await request.get(path);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

/** The first value of an attribute in a page's own head; null when nothing there has it. */
export function inHead(page: Document, selector: string, attribute: string): string | null {
  return page.querySelector(`head > ${selector}`)?.getAttribute(attribute) ?? null;
}

/** The words of a page's part, with single spaces; throws when there is no such part. */
export function wordsOf(page: Document, selector: string): string {
  const part = page.querySelector(selector);
  if (!part) throw new Error(`no ${selector}`);
  return (part.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** A file of XML; throws when it is not well-formed. */
export function parseXml(text: string): Document {
  const file = new DOMParser().parseFromString(text, 'application/xml');
  if (file.querySelector('parsererror')) throw new Error(`not well-formed: ${text.slice(0, 200)}`);
  return file;
}

/** One address of a sitemap file. */
export interface Entry {
  loc: string;
  lastmod: string;
  alternates: Record<string, string>;
}

/** The entries of a sitemap file; throws when it is not well-formed. */
export async function readSitemap(request: APIRequestContext, path: string, element: string): Promise<Entry[]> {
  const answer = await request.get(path);
  expect(answer.headers()['content-type'], path).toContain('xml');
  return [...parseXml(await answer.text()).getElementsByTagName(element)].map((entry) => ({
    loc: entry.querySelector('loc')?.textContent ?? '',
    lastmod: entry.querySelector('lastmod')?.textContent ?? '',
    alternates: addressesByLanguage([...entry.children].filter((child) => child.localName === 'link')),
  }));
}

/** Addresses of a page in other languages, by language. */
export function alternates(page: Document): Record<string, string> {
  return addressesByLanguage([...page.querySelectorAll('head > link[rel=alternate][hreflang]')]);
}

function addressesByLanguage(links: Element[]): Record<string, string> {
  const entries = links.map((link) => [
    link.getAttribute('hreflang')?.replace('zh-CN', 'zh') ?? '',
    new URL(link.getAttribute('href') ?? '').href,
  ]);
  return Object.fromEntries(entries);
}

/** The structured data of a type; throws when there is none or it is not JSON. */
export function structured(page: Document, type: string): Record<string, unknown> {
  const scripts = [...page.querySelectorAll('script[type="application/ld+json"]')];
  const data = scripts
    .map(({ textContent }) => JSON.parse(textContent ?? '') as Record<string, unknown>)
    .find((item) => item['@type'] === type);
  if (!data) throw new Error(`no ${type} among ${scripts.length} pieces of structured data`);
  return data;
}

/** Expects the breadcrumbs in the structured data to be those that are shown. */
export function expectTrail(page: Document, locale: Locale): void {
  const { itemListElement } = structured(page, 'BreadcrumbList');
  const names = (itemListElement as { name: string; item: string }[]).map(({ name }) => name);
  const steps = page.querySelectorAll(`nav[aria-label="${say(locale, 'common.breadcrumbs')}"] li`);
  expect([...steps].map(({ textContent }) => textContent?.trim())).toEqual(names);
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
