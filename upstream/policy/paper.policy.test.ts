import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaperPolicy } from '@/contract/policies';
import { DAY, fromNow, insertMeeting } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { listEndpoints } from '@/upstream/calls';
import { paperAuthors, papers } from '@/upstream/db/schema/paper';

/** People around a paper: who writes it, co-authors who have said yes, nothing and no, whose meeting it is, staff, and anybody else. */
const CIRCLE = ['author', 'confirmed', 'asked', 'disowned', 'organiser', 'admin', 'stranger'] as const;
type Who = (typeof CIRCLE)[number];
const MAY: Record<PaperPolicy, readonly Who[]> = {
  'paper.author': ['author'],
  'paper.reader': ['author', 'confirmed'],
};

let up: TestUpstream;
let people: Record<Who, SignedUp>;
beforeAll(async () => {
  up = await startTestUpstream();
  const doctor = () => up.signUp({ userType: '104', certFlag: '2' });
  people = {
    author: await doctor(),
    confirmed: await doctor(),
    asked: await doctor(),
    disowned: await doctor(),
    organiser: await up.signUp({ userType: '106', certFlag: '2' }),
    admin: await up.signUp({ userType: '0', certFlag: '2', roles: ['admin'] }),
    stranger: await doctor(),
  };
});
afterAll(() => up.close());

/** A draft with its co-authors. */
async function insertPaper(): Promise<number> {
  const { db } = up.ctx;
  const dates = { artStart: fromNow(up.ctx, -DAY), artEnd: fromNow(up.ctx, DAY) };
  const msId = await insertMeeting(up.ctx, { ownerId: people.organiser.userId, ...dates });
  const [row] = await db.insert(papers).values({ msId, userId: people.author.userId }).returning();
  const paperId = row?.paperId ?? 0;
  const said = { confirmed: '1', asked: '0', disowned: '2' } as const;
  for (const [at, who] of (['confirmed', 'asked', 'disowned'] as const).entries()) {
    const confirmTime = who === 'asked' ? null : up.ctx.now();
    const answer = { confirmStatus: said[who], confirmTime };
    await db
      .insert(paperAuthors)
      .values({ paperId, orderNum: at + 1, userId: people[who].userId, name: who, ...answer });
  }
  return paperId;
}

const calls = listEndpoints().filter(({ endpoint: { auth } }) => Object.hasOwn(MAY, auth));

test('there are calls over a paper', () => {
  expect(calls.length).toBeGreaterThan(5);
});

test.each(calls)(
  '$name is there for those who have its right over the paper, and for nobody else',
  async ({ endpoint }) => {
    const { method, path, auth } = endpoint;
    const ask = async (headers: Record<string, string>) => {
      const url = path.replace('{artId}', String(await insertPaper()));
      const answer = await up.app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: {} }) });
      return answer.json().code as number;
    };
    const there: Who[] = [];
    for (const who of CIRCLE) {
      const { token, sid } = people[who];
      const code = await ask({ authorization: `Bearer ${token}`, cookie: `sid=${sid}` });
      if (code !== 404) there.push(who);
      expect(code).not.toBe(403);
    }
    expect(there).toEqual(MAY[auth as PaperPolicy]);
    expect(await ask({})).toBe(401);
  },
);
