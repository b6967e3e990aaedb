import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SITEMAP_PART_IDS } from '@/contract/sitemap/sitemap';
import { href } from './href';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml';

const HOST = `${'conference-services.example-hospital'.padEnd(36, 's')}.org`;
const NOW = Date.parse('2026-11-22T12:00:00+08:00');
const LARGEST_PART = 2_000_000;

beforeAll(() => {
  vi.stubEnv('SITE_URL', `https://${HOST}`);
});
afterAll(() => {
  vi.unstubAllEnvs();
});

test('an entry stands in both languages, each with the alternates of both', () => {
  const xml = sitemapXml([{ path: '/meetings/7', lastmod: '2026-11-21 09:30:00' }], NOW);
  const urls = xml.match(/<url>.*?<\/url>/g) ?? [];
  expect(urls).toHaveLength(2);
  expect(urls.map((url) => /<loc>(.*?)<\/loc>/.exec(url)?.[1])).toEqual([
    `https://${HOST}/meetings/7`,
    `https://${HOST}/en/meetings/7`,
  ]);
  for (const url of urls) {
    expect(url).toContain('<lastmod>2026-11-21T09:30:00+08:00</lastmod>');
    expect(url).toContain(`hreflang="zh" href="https://${HOST}/meetings/7"`);
    expect(url).toContain(`hreflang="en" href="https://${HOST}/en/meetings/7"`);
    expect(url).toContain(`hreflang="x-default" href="https://${HOST}/meetings/7"`);
  }
});

test('a last change that lies ahead is left out, one of this second is not', () => {
  const changes = ['2026-11-22 12:00:00', '2026-11-22 12:00:01', null];
  const xml = sitemapXml(
    changes.map((lastmod, id) => ({ path: `/meetings/${id + 1}`, lastmod })),
    NOW,
  );
  expect(xml.match(/<lastmod>[^<]*/g)).toEqual(Array(2).fill('<lastmod>2026-11-22T12:00:00+08:00'));
});

test('a full part of the longest addresses stays below 2 MB with a host of 40 characters', () => {
  expect(HOST).toHaveLength(40);
  const entries = Array.from({ length: SITEMAP_PART_IDS }, (_, at) => ({
    path: href('article', { id: 2_000_000_000 + at }),
    lastmod: '2026-11-21 09:30:00',
  }));
  expect(Buffer.byteLength(sitemapXml(entries, NOW))).toBeLessThanOrEqual(LARGEST_PART);
});

test('the index names every file by its full address', () => {
  expect(sitemapIndexXml(['pages', 'meetings-3'])).toContain(
    `<loc>https://${HOST}/sitemap/pages.xml</loc></sitemap><sitemap><loc>https://${HOST}/sitemap/meetings-3.xml</loc>`,
  );
});
