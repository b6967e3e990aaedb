import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOOK_PATH, hookCall } from '@/contract/hook';
import { tags } from '@/contract/tags';
import { type FaultyUpstream, startFaultyUpstream } from '@/tests/support/servers/faulty-upstream';
import { type System, startSystem } from '@/tests/support/servers/system';
import { HOOK_SECRET, startWeb, type Web } from '@/tests/support/servers/web';

const BUILD_MS = 15 * 60_000;

let system: System;
/** Stands between the two halves and knows what was asked. */
let between: FaultyUpstream;
let web: Web;

beforeAll(async () => {
  system = await startSystem({ upstreamOnly: true });
  between = await startFaultyUpstream(system.upstreamUrl);
  web = await startWeb(between.url);
}, BUILD_MS);
afterAll(async () => {
  await web?.stop();
  await between?.close();
  await system?.stop();
});

/** A file of the sitemap, and what the upstream was asked for it. */
async function read(path: string): Promise<{ xml: string; asked: string[] }> {
  between.asked.length = 0;
  const answer = await fetch(web.url + path);
  expect([path, answer.status]).toEqual([path, 200]);
  const xml = await answer.text();
  return { xml, asked: between.asked.filter((url) => url.includes('itemap')) };
}
const publish = async (...changed: string[]) => {
  const told = await fetch(web.url + HOOK_PATH, { method: 'POST', ...hookCall(HOOK_SECRET, changed, Date.now()) });
  expect(told.status).toBe(200);
};

test.each(['/sitemap.xml', '/sitemap/articles-1.xml'])(
  '%s is made once, and anew when something that stands in it is published',
  async (path) => {
    const first = await read(path);
    expect(first.xml).toMatch(/<loc>/);
    expect(first.asked).not.toEqual([]);
    expect(await read(path)).toEqual({ xml: first.xml, asked: [] });
    await publish(tags.reference(), tags.banners());
    expect(await read(path)).toEqual({ xml: first.xml, asked: [] });
    await publish(tags.articles());
    expect((await read(path)).asked).not.toEqual([]);
    expect(await read(path)).toEqual({ xml: first.xml, asked: [] });
  },
);
