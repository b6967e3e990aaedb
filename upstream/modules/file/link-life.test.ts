import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { fileAccesses } from '@/upstream/db/schema/file';
import type { Purpose } from './file.kinds';
import { insertFile } from './file.repository';
import { GUEST, openSigned, presentFiles, presentVideo, signedUrl } from './file.service';

const MINUTES = 60;
const HOURS = 3600;
let up: TestUpstream;
let owner: SignedUp;
beforeAll(async () => {
  up = await startTestUpstream();
  owner = await up.signUp();
});
afterAll(() => up.close());

let count = 0;
/** A stored file; answers its id. */
async function fileOf(purpose: Purpose): Promise<string> {
  count += 1;
  const fileId = String(count).padStart(32, '0');
  const row = { fileId, userId: owner.userId, name: 'a', purpose, mime: 'image/webp', size: 1 };
  await write(up.ctx, SYSTEM, 'system', (tx) => insertFile(tx, row));
  return fileId;
}

const partsOf = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [exp, by] = [Number(searchParams.get('exp')), Number(searchParams.get('by'))];
  return { fileId: pathname.split('/').at(-1) ?? '', exp, by, sig: searchParams.get('sig') ?? '' };
};
const opens = async (url: string) => (await openSigned(up.ctx, partsOf(url))) !== null;
const pass = (seconds: number) => up.clock.advance(seconds * 1000);

test.each<[Purpose, string, number]>([
  ['cert', 'a paper of a form', 5 * MINUTES],
  ['voucher', 'a transfer receipt', 5 * MINUTES],
  ['export', 'a written file', 5 * MINUTES],
  ['video', 'a film', 6 * HOURS],
])('%s: the link to %s is good for %i seconds and not for one more', async (purpose, _what, life) => {
  const stored = `/api/file/private/${await fileOf(purpose)}`;
  const shown =
    purpose === 'video'
      ? presentVideo(up.ctx, stored, owner.userId)
      : (presentFiles(up.ctx, [{ name: 'a', url: stored }], owner.userId)[0]?.url ?? '');
  expect(await opens(shown)).toBe(true);
  pass(life - 1);
  expect(await opens(shown)).toBe(true);
  pass(1);
  expect(await opens(shown)).toBe(false);
});

test.each<Purpose>(['picture', 'groupPicture', 'meetingFile'])(
  '%s: what a meeting gives to everybody opens to a guest for five minutes, and no look is noted',
  async (purpose) => {
    const before = await up.ctx.db.$count(fileAccesses);
    const shown = signedUrl(up.ctx, await fileOf(purpose), GUEST);
    expect(await opens(shown)).toBe(true);
    pass(5 * MINUTES);
    expect(await opens(shown)).toBe(false);
    expect(await up.ctx.db.$count(fileAccesses)).toBe(before);
    // Papers of people open to nobody without an account, whatever was signed.
    expect(await opens(signedUrl(up.ctx, await fileOf('cert'), GUEST))).toBe(false);
  },
);

test.each<[Purpose, number]>([
  ['cert', 5 * MINUTES],
  ['video', 6 * HOURS],
])(
  '%s: a link that was signed for longer than %i seconds opens nothing, and no look is noted',
  async (purpose, most) => {
    const fileId = await fileOf(purpose);
    const looks = () => up.ctx.db.select().from(fileAccesses);
    const before = await looks();
    expect(await opens(signedUrl(up.ctx, fileId, owner.userId, most + 1))).toBe(false);
    expect(await looks()).toEqual(before);
    expect(await opens(signedUrl(up.ctx, fileId, owner.userId, most))).toBe(true);
  },
);

test('a link opens one file for one viewer until one moment: each of them changed opens nothing', async () => {
  const [fileId, other] = [await fileOf('cert'), await fileOf('cert')];
  const parts = partsOf(signedUrl(up.ctx, fileId, owner.userId));
  for (const changed of [{ fileId: other }, { by: owner.userId + 1 }, { exp: parts.exp - 1 }, { sig: '' }])
    expect(await openSigned(up.ctx, { ...parts, ...changed })).toBeNull();
  expect(await openSigned(up.ctx, parts)).toMatchObject({ fileId });
});

test('a public file has no door but its own', async () => {
  expect(await opens(signedUrl(up.ctx, await fileOf('cover'), owner.userId))).toBe(false);
});
