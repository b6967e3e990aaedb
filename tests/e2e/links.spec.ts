import { cookieLine, siteAddress } from '../support/journey';
import { OWN_PAGES, WHO } from '../support/own-pages';
import { expect, test } from './fixtures';

/** Addresses of the site that a page's links lead to; of those that differ in numbers alone one. */
function linksOf(html: string): string[] {
  const found = new Map<string, string>();
  for (const [, href = ''] of html.matchAll(/<a\b[^>]* href="(\/(?!\/)[^"#]*)/g)) {
    const path = href.replaceAll('&amp;', '&');
    found.set(path.replace(/\d+/g, '0'), path);
  }
  return [...found.values()];
}

for (const who of WHO) {
  test(`the pages of ${who} lead to no page that is not there`, async ({ sessionOf }) => {
    const headers = { cookie: cookieLine(await sessionOf(who)) };
    const asked = new Map<string, string>();
    for (const page of OWN_PAGES[who]) {
      const answer = await fetch(siteAddress() + page, { headers });
      expect(answer.status, page).toBe(200);
      for (const path of linksOf(await answer.text())) asked.set(path.replace(/\d+/g, '0'), path);
    }
    expect(asked.size).toBeGreaterThan(10);
    const broken: string[] = [];
    for (const path of asked.values()) {
      const answer = await fetch(siteAddress() + path, { headers, redirect: 'manual' });
      await answer.body?.cancel();
      if (answer.status >= 400) broken.push(`${answer.status} ${path}`);
    }
    expect(broken).toEqual([]);
  });
}
