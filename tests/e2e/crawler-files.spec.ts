import { MAX_PAGE_SIZE } from '@/contract/core';
import { getMeeting, listMeetings, listSubMeetings } from '@/contract/meeting/meeting';
import { getScheduleLink } from '@/contract/programme/schedule';
import { toIso } from '@/lib/i18n/format';
import { routes } from '@/lib/routes';
import { ask, pathIn, siteAddress } from '../support/journey';
import { type Entry, inHead, parseXml, readCalendar, readPage, readSitemap } from './crawler-reading';
import { expect, test } from './fixtures';

const ascending = (a: number, b: number) => a - b;

/** Ids of all meetings in the list, and of their sub-meetings. */
async function everyMeeting(): Promise<number[]> {
  const ids: number[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const { total, rows } = await ask(listMeetings, { query: { pageNum, pageSize: MAX_PAGE_SIZE } });
    ids.push(...rows.map(({ msId }) => msId));
    if (ids.length < total) continue;
    const subs: number[] = [];
    for (const msId of ids) subs.push(...(await ask(listSubMeetings, { query: { msId } })).map((sub) => sub.msId));
    return [...ids, ...subs];
  }
}

test('robots.txt keeps personal pages out and names the sitemap', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text();
  for (const path of ['/my', '/en/my', '/api/', '/search']) expect(text).toContain(`Disallow: ${path}`);
  expect(text).toContain(`Sitemap: ${siteAddress()}/sitemap.xml`);
});

test('the sitemap leads to every page in both languages', async ({ request }) => {
  const index = await readSitemap(request, '/sitemap.xml', 'sitemap');
  expect(index.length).toBeGreaterThan(5);
  const all: Entry[] = [];
  for (const { loc } of index) {
    const entries = await readSitemap(request, new URL(loc).pathname, 'url');
    const dated = !loc.includes('/pages');
    // One word for all of them: an assertion for each of some thousand entries takes a minute.
    const alone = entries.filter(({ loc: own, alternates }) => {
      const languages = Object.keys(alternates).sort().join(' ');
      return languages !== 'en x-default zh' || !Object.values(alternates).includes(own);
    });
    expect(alone).toEqual([]);
    const undated = entries.filter(
      ({ lastmod }) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/.test(lastmod) || Date.parse(lastmod) > Date.now(),
    );
    if (dated) expect(undated).toEqual([]);
    all.push(...entries);
  }
  const paths = all.map(({ loc }) => loc.slice(siteAddress().length));
  expect(new Set(paths).size).toBe(paths.length);
  const named = paths.filter((path) => /^\/meetings\/\d+$/.test(path)).map((path) => Number(path.split('/')[2]));
  expect(named.sort(ascending)).toEqual((await everyMeeting()).sort(ascending));
  for (const route of Object.values(routes)) {
    if ('sitemap' in route && route.sitemap && !route.path.includes('[')) {
      expect(paths).toContain(route.path);
      expect(paths).toContain(pathIn('en', route.path));
    }
  }
  for (const path of [paths[0], paths.at(-1), paths[Math.floor(paths.length / 2)]]) {
    expect((await request.get(path ?? '')).status(), path).toBe(200);
  }
});

test('a part of the sitemap that there is not does not exist', async ({ request }) => {
  for (const part of [
    'meetings-0',
    'meetings-01',
    'meetings-1000000',
    'meetings-99999999',
    'people-1',
    'meetings',
    '',
  ]) {
    expect((await request.get(`/sitemap/${part}.xml`)).status(), part).toBe(404);
  }
});

test('a meeting can be put into a calendar', async ({ request, idOf }) => {
  const msId = await idOf('meetingSoon');
  const meeting = await ask(getMeeting, { query: { msId } });
  const answer = await request.get(`/calendar/meeting/${msId}.ics`);
  expect(answer.headers()['content-type']).toContain('text/calendar');
  const [event = {}] = readCalendar(await answer.text());
  expect(event.SUMMARY).toBe(meeting?.msName);
  expect(event.URL).toContain(`/meetings/${msId}`);
  const utc = (time: string) => new Date(toIso(time)).toISOString().replace(/[-:]|\.\d+/g, '');
  expect(event.DTSTART).toBe(utc(meeting?.startTime ?? ''));
  expect(event.DTEND).toBe(utc(meeting?.endTime ?? ''));
  const english = readCalendar(await (await request.get(`/calendar/meeting/${msId}.ics?lang=en`)).text());
  expect(english[0]?.SUMMARY).toBe(meeting?.msNameEn);
  expect((await request.get('/calendar/meeting/99999999.ics')).status()).toBe(404);
});

test('somebody’s schedule is read by its link alone, and a talk by its number', async ({
  request,
  sessionOf,
  idOf,
}) => {
  const { token } = await ask(getScheduleLink, { as: await sessionOf('doctor') });
  const schedule = await request.get(`/calendar/schedule/${token}.ics`);
  expect(schedule.headers()['content-type']).toContain('text/calendar');
  expect(schedule.headers()['cache-control']).toContain('private');
  expect((await request.get('/calendar/schedule/1.0.x.ics')).status()).toBe(404);
  const id = await idOf('talk');
  const [talk = {}] = readCalendar(await (await request.get(`/calendar/session/${id}.ics`)).text());
  expect(talk.UID).toBe(`session-${id}@huiyi`);
});

test('a calendar that was read says when to ask again, and is not sent twice', async ({ request, idOf }) => {
  const address = `/calendar/meeting/${await idOf('meetingSoon')}.ics`;
  const answer = await request.get(address);
  const text = await answer.text();
  expect(text).toMatch(/END:VCALENDAR\r\n$/);
  expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  expect(text).toMatch(/\r\nREFRESH-INTERVAL;VALUE=DURATION:PT6H\r\n/);
  expect(readCalendar(text)[0]?.SEQUENCE).toMatch(/^\d+$/);
  const { etag = '' } = answer.headers();
  expect(etag).not.toBe('');
  expect((await request.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(304);
});

test('the list’s filter can be subscribed to as a calendar', async ({ request }) => {
  const { total } = await ask(listMeetings, { query: { msType: '2', timeState: '0', pageSize: 1 } });
  const page = await readPage(request, '/meetings?msType=2&timeState=0');
  const address = page.querySelector('a[href^="webcal:"]')?.getAttribute('href');
  const answer = await request.get((address ?? '').replace(/^webcal:/, new URL(siteAddress()).protocol));
  expect(readCalendar(await answer.text())).toHaveLength(Math.min(100, total));
});

for (const locale of ['zh', 'en'] as const) {
  test(`the ${locale} feed of articles is RSS with links to them`, async ({ request }) => {
    const answer = await request.get(`/feeds/${locale}.xml`);
    expect(answer.headers()['content-type']).toContain('rss');
    const found = inHead(
      await readPage(request, pathIn(locale, '/articles/2')),
      'link[rel=alternate][type="application/rss+xml"]',
      'href',
    );
    expect(new URL(found ?? '').pathname).toBe(`/feeds/${locale}.xml`);
    expect(await answer.text()).toContain(`<atom:link href="${found}" rel="self" type="application/rss+xml"/>`);
    const items = [...parseXml(await answer.text()).querySelectorAll('item')];
    expect(items.length).toBeGreaterThan(10);
    const prefix = new URL(pathIn(locale, '/articles/article/'), siteAddress()).href;
    for (const item of items) {
      expect(item.querySelector('title')?.textContent).toBeTruthy();
      const link = item.querySelector('link')?.textContent ?? '';
      expect(link.startsWith(prefix), link).toBe(true);
    }
  });
}

test('browsers and reporters find their files at the old places', async ({ request }) => {
  const icon = await request.get('/favicon.ico');
  expect(icon.headers()['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/);
  expect([...(await icon.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  const security = await request.get('/.well-known/security.txt');
  expect(security.headers()['content-type']).toContain('text/plain');
  const text = await security.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});

test('files are kept for as long as they stay the same', async ({ request }) => {
  for (const path of ['/favicon.ico', '/icon-192.png', '/images/logo-mark.svg']) {
    expect((await request.get(path)).headers()['cache-control'], path).toMatch(/^public, max-age=86400/);
  }
  const [, script = ''] = / src="(\/_next\/static\/[^"]+\.js)"/.exec(await (await request.get('/')).text()) ?? [];
  expect((await request.get(script)).headers()['cache-control']).toContain('immutable');
});

test('a part of a file that it does not have is refused', async ({ request }) => {
  for (const path of ['/icon-192.png', '/images/logo-mark.svg', '/api/file/media/clip.mp4']) {
    const whole = await request.get(path);
    const { length } = await whole.body();
    const part = await request.get(path, { headers: { range: 'bytes=0-9' } });
    expect([part.status(), part.headers()['content-range']], path).toEqual([206, `bytes 0-9/${length}`]);
    const beyond = await request.get(path, { headers: { range: `bytes=${length}-` } });
    expect([beyond.status(), beyond.headers()['content-range']], path).toEqual([416, `bytes */${length}`]);
  }
});

test('the language of an address may be written in large letters', async ({ request }) => {
  const answer = await request.get('/EN/meetings?msType=2', { maxRedirects: 0 });
  expect([answer.status(), new URL(answer.headers().location ?? '', siteAddress()).pathname]).toEqual([
    308,
    '/en/meetings',
  ]);
});
