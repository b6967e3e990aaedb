import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { takeDownPictures } from '@/contract/album/album';
import { POST_CODES, type PostCode } from '@/contract/codes';
import { CODE } from '@/contract/core';
import { findAtDoor } from '@/contract/door/door';
import { type Export, type ExportKind, getExport, requestExport } from '@/contract/export/export';
import { quoteCash } from '@/contract/onsite/cash';
import { MEETING_RIGHTS, type MeetingRight, POST_RIGHTS } from '@/contract/post-rights';
import { startTestDoor, type TestDoor } from '@/tests/support/door';
import { insertHotel } from '@/tests/support/lodging';
import { insertMeal } from '@/tests/support/meals';
import { insertTrip } from '@/tests/support/trips';
import type { SignedUp } from '@/tests/support/upstream';
import { listEndpoints } from '@/upstream/calls';
import { handleEvent } from '@/upstream/core/events';
import { attendees } from '@/upstream/db/schema/attendee';
import { exhibitors, expoCalls } from '@/upstream/db/schema/expo';
import { stays } from '@/upstream/db/schema/lodging';
import { diets } from '@/upstream/db/schema/meal';
import { albums, pictures, pictureWishes } from '@/upstream/db/schema/media';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { tellDoors } from '@/upstream/modules/door/door-live';
import { findsDue } from '@/upstream/modules/door/snapshot.service';

/** Words that stand nowhere else, and by which rights over the meeting somebody may see each. */
const CANARIES = {
  // Whoever fetches people has to reach them.
  13977770001: ['attendees.contact', 'trips.see'],
  'canary@example.com': ['attendees.contact'],
  金丝雀过敏: ['meals.see'],
  G99887: ['trips.see'],
  金丝雀行程: ['trips.see'],
  金丝雀住客: ['rooms.see'],
  // With whom somebody would share is between the two until it is agreed.
  金丝雀室友: [],
  金丝雀咨询: ['expo.change'],
  13977770002: ['expo.change'],
  金丝雀撤图: ['pictures.change'],
} as const satisfies Record<string, readonly MeetingRight[]>;
type Canary = keyof typeof CANARIES;
/** Lists of pictures are everybody’s, until one is taken down (decision 0067). */
const CAPTION = '金丝雀图说';
const WORDS = Object.keys(CANARIES) as `${Canary}`[];
const FILES: readonly ExportKind[] = ['attendees', 'deskOrders', 'stays', 'trips', 'mealGuests', 'expoCalls', 'team'];

let t: TestDoor;
let meeting: Awaited<ReturnType<TestDoor['meeting']>>;
let ids: Record<string, number>;
beforeAll(async () => {
  t = await startTestDoor();
  const { ctx } = t.up;
  const { db } = ctx;
  meeting = await t.meeting();
  const { msId, owner } = meeting;
  const { person, attendeeId, code } = await t.guest(meeting, { name: '林知夏' });
  const { userId } = person;
  await db
    .update(attendees)
    .set({ phonenumber: '13977770001', email: 'canary@example.com', updateTime: ctx.now() })
    .where(eq(attendees.attendeeId, attendeeId));
  const mealId = await insertMeal(ctx, msId);
  await db.insert(diets).values({ attendeeId, msId, userId, diet: 'halal', allergies: '金丝雀过敏' });
  const tripId = await insertTrip(ctx, { attendeeId, msId, userId, number: 'G99887', note: '金丝雀行程' });
  const { hotelId, kindId } = await insertHotel(ctx, msId, '2026-05-20');
  const nights = [{ day: '2026-05-20', price: 0 }];
  const stay = {
    attendeeId,
    msId,
    userId,
    kindId,
    nights,
    half: true,
    sex: 'f',
    mateName: '金丝雀室友',
    mateState: 'asked',
  };
  await db
    .insert(stays)
    .values({ ...stay, guestName: '金丝雀住客', state: 'booked', reason: '讲者', bookedTime: ctx.now() });
  const [firm] = await db.insert(exhibitors).values({ msId, name: '云澜器械' }).returning();
  const exhibitorId = firm?.exhibitorId ?? 0;
  const call = { msId, exhibitorId, userId, name: '林知夏' };
  await db.insert(expoCalls).values({ ...call, phonenumber: '13977770002', question: '金丝雀咨询' });
  await db.insert(albums).values({ msId, kind: 'photo', rule: 'enrolled', sequence: 1 });
  const size = { width: 10, height: 10, takenTime: ctx.now(), sequence: 1, userId: owner.userId };
  const url = `/api/file/private/${'ca'.padEnd(32, '0')}`;
  const [picture] = await db
    .insert(pictures)
    .values({ msId, kind: 'photo', url, caption: CAPTION, ...size })
    .returning();
  const pictureId = picture?.pictureId ?? 0;
  await db.insert(pictureWishes).values({ msId, pictureId, wish: 'mine', words: '金丝雀撤图' });
  const pointId = await t.point(meeting, { name: '东门' });
  await t.scan(meeting, pointId, code);
  await handleEvent(ctx, findsDue(null));
  ids = { msId, attendeeId, mealId, tripId, hotelId, kindId, exhibitorId, pictureId, pointId, id: msId };
});
afterAll(() => t.up.close());

const keysOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

/** What can be filled in of a query or a path. */
function filled(schema: z.ZodType, more: object = {}): Record<string, unknown> | null {
  const known = keysOf(schema).flatMap((key) => (key in ids ? [[key, ids[key]]] : []));
  const asked = { ...Object.fromEntries(known), ...more };
  return schema.safeParse(asked).success ? asked : null;
}

/** Everything that can be read of the meeting: each call that names it, with whatever kinds it asks for. */
const reads = () =>
  listEndpoints().flatMap(({ endpoint }) => {
    const keys = [...keysOf(endpoint.params), ...keysOf(endpoint.query)];
    if (endpoint.method !== 'GET' || !keys.includes('msId')) return [];
    const params = filled(endpoint.params);
    const query = filled(endpoint.query) ?? filled(endpoint.query, { kind: 'photo' });
    return params && query ? [{ endpoint, params, query }] : [];
  });

async function seenBy(as: SignedUp | undefined, words: readonly string[] = WORDS): Promise<string[]> {
  const { msId } = ids;
  const texts: string[] = [];
  for (const { endpoint, params, query } of reads()) {
    const { body } = await t.up.call(endpoint, { as, params, query } as never);
    texts.push(JSON.stringify(body));
  }
  const headers = as && { authorization: `Bearer ${as.token}`, cookie: `sid=${as.sid}` };
  const snapshot = await t.up.app.inject({ url: `/meeting/door/${msId}/snapshot`, headers });
  texts.push(snapshot.rawPayload.toString('utf8'), snapshot.rawPayload.toString('utf16le'));
  if (as) {
    const find = { digits: '0001', name: '林知夏' };
    texts.push(JSON.stringify((await t.up.call(findAtDoor, { as, params: { msId }, body: find } as never)).body));
    for (const kind of FILES) {
      const { data } = (
        await t.up.call(requestExport, { as, body: { kind, format: 'csv', filter: { msId } } } as never)
      ).body;
      if (!data) continue;
      const { url } = (await t.up.call(getExport, { as, params: { id: (data as Export).id } })).body.data as Export;
      texts.push((await t.up.app.inject({ url: (url ?? '').replace(/^\/api/, '') })).payload);
    }
  }
  const text = texts.join('\n');
  return words.filter((word) => text.includes(word));
}

async function at(postCode: PostCode): Promise<SignedUp> {
  const person = await t.money.person();
  await t.up.ctx.db.insert(meetingStaffs).values({ msId: meeting.msId, postCode, userId: person.userId, name: '会务' });
  return person;
}
const shownTo = (rights: readonly MeetingRight[]) =>
  WORDS.filter((word) => CANARIES[word].some((right) => rights.includes(right)));

// A place that is paid owes nothing that cash could be taken for.
test('whatever can be read of a meeting is asked for, and answered to whoever runs it', async () => {
  const paths = reads().map(({ endpoint }) => endpoint.path);
  const as = await t.money.signIn(meeting.owner);
  const failed: string[] = [];
  for (const { endpoint, params, query } of reads()) {
    const { code } = (await t.up.call(endpoint, { as, params, query } as never)).body;
    if (code === CODE.error && endpoint !== quoteCash) failed.push(endpoint.path);
  }
  expect(failed).toEqual([]);
  expect(paths.length).toBeGreaterThan(40);
  expect(paths).toEqual(
    expect.arrayContaining(['/meeting/door/{msId}/presence', '/meeting/door/{msId}/sheets', '/album/pictures']),
  );
});

test('phone, diet, journey, room-mate and question to an exhibitor of somebody are in no answer, snapshot or file of whoever the table of posts does not name', async () => {
  for (const post of POST_CODES)
    expect([post, await seenBy(await at(post))]).toEqual([post, shownTo(POST_RIGHTS[post])]);
  expect(await seenBy(await t.money.signIn(meeting.owner))).toEqual(shownTo(MEETING_RIGHTS));
  const other = await t.meeting();
  for (const stranger of [other.owner, other.staff, await t.money.person(), undefined]) {
    expect(await seenBy(stranger && (await t.money.signIn(stranger)))).toEqual([]);
  }
});

test('the caption of a picture goes with it, for those too who look after pictures', async () => {
  const [guest, camera] = [undefined, await at('5')];
  expect([await seenBy(guest, [CAPTION]), await seenBy(camera, [CAPTION])]).toEqual([[CAPTION], [CAPTION]]);
  const { msId, pictureId = 0 } = ids;
  const down = await t.up.call(takeDownPictures, { as: camera, params: { msId }, body: { ids: [pictureId] } } as never);
  expect(down.body.code).toBe(200);
  expect([await seenBy(guest, [CAPTION]), await seenBy(camera, [CAPTION])]).toEqual([[], []]);
});

test('no topic says any of it', async () => {
  await tellDoors(t.up.ctx);
  const told = JSON.stringify([t.up.published, t.up.silent]);
  expect(t.up.silent.length).toBeGreaterThan(0);
  expect([...WORDS, CAPTION, '林知夏'].filter((word) => told.includes(word))).toEqual([]);
});
