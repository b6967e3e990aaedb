import { getMeeting } from '@/contract/meeting/meeting';
import { listFees } from '@/contract/meeting/parts';
import { formatYuan, toIso } from '@/lib/i18n/format';
import { ask, pathIn, say, siteAddress } from '../support/journey';
import { alternates, expectTrail, inHead, readPage, structured, wordsOf } from './crawler-reading';
import { expect, fillIds, test } from './fixtures';

const INDEXED = [
  '/',
  '/index1',
  '/meetings',
  '/meetings/{meetingSoon}',
  '/doctors',
  '/doctors/{doctor}',
  '/videos/{video}',
  '/lives/{liveSoon}',
  '/articles/2',
  '/articles/article/{article}',
  '/register/doctor',
];

for (const template of INDEXED) {
  test(`${template} names itself and its other language`, async ({ request, idOf }) => {
    const path = await fillIds(template, idOf);
    const seen: Record<string, string>[] = [];
    const titles = new Set<string>();
    for (const locale of ['zh', 'en'] as const) {
      const page = await readPage(request, `${pathIn(locale, path)}?utm_source=test`);
      const own = new URL(pathIn(locale, path), siteAddress()).href.replace(/\/$/, '');
      const canonical = inHead(page, 'link[rel=canonical]', 'href');
      expect(canonical?.replace(/\/$/, '')).toBe(own);
      expect(inHead(page, 'meta[name=description]', 'content')).toMatch(/.{10,}/);
      expect(inHead(page, 'meta[name=robots][content*=noindex]', 'content')).toBeNull();
      expect(inHead(page, 'meta[property="og:url"]', 'content')).toBe(canonical);
      titles.add(page.title);
      seen.push(alternates(page));
    }
    expect(titles.size).toBe(2);
    expect(seen[0]).toEqual(seen[1]);
    const zh = new URL(path, siteAddress()).href;
    expect(seen[0]).toEqual({ zh, en: new URL(pathIn('en', path), siteAddress()).href, 'x-default': zh });
  });
}

test('pages with a filter, previews and results of a search are not indexed', async ({ request }) => {
  for (const path of ['/meetings?msType=2', '/search?keyword=a', '/doctors/component', '/error']) {
    const page = await readPage(request, path);
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content'), path).toMatch(/noindex/);
  }
});

test('the picture for sharing is a PNG of 1200 by 630', async ({ request, idOf }) => {
  for (const template of [
    '/',
    '/meetings',
    '/en/meetings/{meetingSoon}',
    '/doctors/{doctor}',
    '/articles/article/{article}',
  ]) {
    const page = await readPage(request, await fillIds(template, idOf));
    const address = inHead(page, 'meta[property="og:image"]', 'content');
    expect(address).toMatch(/^https?:\/\//);
    const picture = await request.get(address ?? '');
    expect(picture.headers()['content-type'], template).toBe('image/png');
    const bytes = await picture.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});

for (const locale of ['zh', 'en'] as const) {
  test(`the structured data of a meeting is what its ${locale} page shows`, async ({ request, idOf }) => {
    const msId = await idOf('meetingSoon');
    const meeting = await ask(getMeeting, { query: { msId } });
    const fees = (await ask(listFees, { query: { msId } })).filter(({ biz }) => biz !== 'signArt');
    const page = await readPage(request, pathIn(locale, `/meetings/${msId}`));
    const event = structured(page, 'Event');
    const shown = wordsOf(page, 'main');
    expect(wordsOf(page, 'h1')).toContain(String(event.name));
    expect(event.startDate).toBe(toIso(meeting?.startTime ?? ''));
    expect(event.endDate).toMatch(/\+08:00$/);
    expect(event.eventStatus).toBe('https://schema.org/EventScheduled');
    const modes: Record<string, string> = { '1': 'Online', '2': 'Offline', '3': 'Mixed', '4': 'Online' };
    expect(event.eventAttendanceMode).toContain(modes[meeting?.msType ?? ''] ?? 'Offline');
    const offers = event.offers as { price: string; priceCurrency: string }[];
    expect(offers).toHaveLength(fees.length);
    for (const offer of offers) {
      expect(offer.priceCurrency).toBe('CNY');
      if (Number(offer.price) > 0) expect(shown).toContain(formatYuan(offer.price));
    }
    expectTrail(page, locale);
  });
}

for (const [template, type, property] of [
  ['/doctors/{doctor}', 'Physician', 'name'],
  ['/videos/{video}', 'VideoObject', 'name'],
  ['/lives/{liveSoon}', 'VideoObject', 'name'],
  ['/articles/article/{article}', 'Article', 'headline'],
  ['/meetings/basic/{meetingSoon}', 'WebPage', 'name'],
  ['/meetings/article/{meetingSoon}', 'CollectionPage', 'name'],
  ['/meetings/relates/{meetingSoon}', 'CollectionPage', 'name'],
] as const) {
  test(`${template} is a ${type} for machines`, async ({ request, idOf }) => {
    const path = await fillIds(template, idOf);
    for (const locale of ['zh', 'en'] as const) {
      const page = await readPage(request, pathIn(locale, path));
      const data = structured(page, type);
      expect(wordsOf(page, 'h1')).toContain(String(data[property]));
      expect(data.url).toBe(new URL(pathIn(locale, path), siteAddress()).href);
      expectTrail(page, locale);
    }
  });
}

test('a meeting that is over offers nothing to machines', async ({ request, idOf }) => {
  const page = await readPage(request, `/meetings/${await idOf('meetingOver')}`);
  expect(structured(page, 'Event')).not.toHaveProperty('offers');
});

test('the home page says whose site it is and how it is searched', async ({ request }) => {
  for (const locale of ['zh', 'en'] as const) {
    const page = await readPage(request, pathIn(locale, '/'));
    const { logo, name } = structured(page, 'Organization');
    expect(name).toBe(say(locale, 'common.siteName'));
    expect((await request.get((logo as { url: string }).url)).headers()['content-type']).toBe('image/png');
    const { potentialAction } = structured(page, 'WebSite');
    const { target } = potentialAction as { target: string };
    const results = await request.get(target.replace('{search_term_string}', 'heart'));
    expect(results.status()).toBe(200);
  }
});
