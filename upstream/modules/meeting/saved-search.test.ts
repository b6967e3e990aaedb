import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  SAVED_SEARCHES_MAX,
  type SavedFilter,
  type SavedSearch,
} from '@/contract/meeting/kept';
import { DAY, fromNow, HOUR, insertMeeting } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { tasks } from '@/upstream/db/schema/account';
import { meetings } from '@/upstream/db/schema/meeting';
import { meetingChanged } from './meeting.events';
import { searchesDue } from './saved-search.events';

let up: TestUpstream;
let me: SignedUp;

beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());
beforeEach(async () => {
  me = await up.signUp();
});

const save = async (filter: SavedFilter, as = me) => {
  const { body } = await up.call(addSavedSearch, { body: { filter }, as });
  return { code: body.code, search: body.data as SavedSearch, msg: body.msg };
};
const mine = async (as = me) => (await up.call(listSavedSearches, { as })).body.data as SavedSearch[];
/** Read past the session, which does not last for a day. */
const notices = ({ userId } = me) => up.ctx.db.select().from(tasks).where(eq(tasks.userId, userId));
const changed = (msId: number) => write(up.ctx, SYSTEM, 'system', async (tx) => tx.emit(meetingChanged(msId)));
const look = () => write(up.ctx, SYSTEM, 'system', async (tx) => tx.emit(searchesDue(null)));
/** Something that comes into the lists a second after what was there before. */
async function publish(fields: Parameters<typeof insertMeeting>[1]): Promise<number> {
  up.clock.advance(1000);
  const msId = await insertMeeting(up.ctx, fields);
  await changed(msId);
  return msId;
}

describe('my searches', () => {
  test('are kept as the query of the list, each once, the newest first, and can be removed', async () => {
    const { search } = await save({ msType: '1', keyword: '心脏 50%' });
    expect(search.query).toBe('keyword=%E5%BF%83%E8%84%8F%2050%25&msType=1');
    expect((await save({ keyword: '心脏 50%', msType: '1' })).search.id).toBe(search.id);
    await save({ audience: '1' });
    expect((await mine()).map(({ query }) => query)).toEqual(['audience=1', search.query]);
    await up.call(removeSavedSearch, { params: { id: search.id }, as: me });
    expect((await mine()).map(({ query }) => query)).toEqual(['audience=1']);
  });

  test('are nobody else’s', async () => {
    const { search } = await save({ msType: '2' });
    const other = await up.signUp();
    expect(await mine(other)).toEqual([]);
    expect((await up.call(removeSavedSearch, { params: { id: search.id }, as: other })).body.code).toBe(404);
    expect(await mine()).toHaveLength(1);
  });

  test('have a filter, and there are at most twenty, also when they are sent at once', async () => {
    expect((await save({})).code).toBe(500);
    const asked = Array.from({ length: SAVED_SEARCHES_MAX + 3 }, (_, place) => save({ keyword: `词 ${place}` }));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(SAVED_SEARCHES_MAX);
    expect(await mine()).toHaveLength(SAVED_SEARCHES_MAX);
    expect((await save({ keyword: '再来' })).msg).toContain(String(SAVED_SEARCHES_MAX));
  });
});

describe('what is new', () => {
  test('is told to whom it fits, with the way to the list', async () => {
    await save({ audience: '1' });
    const other = await up.signUp();
    await save({ audience: '0' }, other);
    await publish({ msName: '高血压公众讲座', msNameEn: 'Blood pressure for everybody', audience: '1' });
    expect(await notices()).toMatchObject([
      {
        content: '高血压公众讲座',
        contentEn: 'Blood pressure for everybody',
        linkUrl: '/meetings?audience=1&sort=newest',
      },
    ]);
    expect(await notices(other)).toEqual([]);
  });

  test('is not what was in the lists before, what is over, a draft, or an old meeting that was edited', async () => {
    const old = await publish({ provinceCode: '310000' });
    up.clock.advance(1000);
    await save({ provinceCode: '310000' });
    await changed(old);
    await publish({ provinceCode: '310000', startTime: fromNow(up.ctx, -DAY), endTime: fromNow(up.ctx, -HOUR) });
    const draft = await publish({ provinceCode: '310000', status: '0' });
    expect(await notices()).toEqual([]);
    up.clock.advance(1000);
    await up.ctx.db.update(meetings).set({ status: '1' }).where(eq(meetings.msId, draft));
    await changed(draft);
    expect(await notices()).toHaveLength(1);
  });

  test('is told once a day at most: what comes meanwhile is told together after it', async () => {
    await save({ msType: '9' });
    await publish({ msType: '9', msName: '第一场' });
    await publish({ msType: '9', msName: '第二场' });
    await publish({ msType: '9', msName: '第三场' });
    await look();
    expect((await notices()).map(({ content }) => content)).toEqual(['第一场']);
    up.clock.advance(DAY);
    await look();
    await look();
    expect((await notices()).map(({ content }) => content).sort()).toEqual(['第一场', '第三场；第二场'].sort());
  });

  test('reaches more people than one job looks at', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => up.signUp()));
    // No numbers: a meeting is found by its month too.
    const words = [...'甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉']
      .slice(0, SAVED_SEARCHES_MAX)
      .map((sign) => `词${sign}`);
    expect(words).toHaveLength(SAVED_SEARCHES_MAX);
    for (const person of people) {
      for (const keyword of words) await save({ msType: '4', keyword }, person);
    }
    for (const person of await Promise.all(Array.from({ length: 3 }, () => up.signUp()))) {
      for (let place = 0; place < SAVED_SEARCHES_MAX - 1; place++) await save({ keyword: `另${place}` }, person);
      await save({ msType: '4' }, person);
      people.push(person);
    }
    await publish({ msType: '4', msName: `书面交流 ${words.at(-1)}` });
    expect(await Promise.all(people.map(async (person) => (await notices(person)).length))).toEqual([1, 1, 1, 1, 1, 1]);
  });
});
