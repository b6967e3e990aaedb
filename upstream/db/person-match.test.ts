import { ilike, or } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { containing } from '@/upstream/core/list/like';
import { users } from '@/upstream/db/schema/account';
import { personMatch } from './person-match';

const NAMES = ['沈致远', '陆静姝', '顾明谦', 'O’Neill 100%', 'Ångström', '欧阳_若兰', '李雷', '', '𠮷野家'];
const NAMES_EN = ['Shen Zhiyuan', 'Lu Jingshu', null, 'Sean O’Neill'];
let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
  for (const [at, name] of NAMES.entries())
    await up.signUp({
      userName: `Member${at}${'abcd'.slice(at % 4)}`,
      name,
      nameEn: NAMES_EN[at],
      phonenumber: `1390000000${at}`,
    });
});
afterAll(() => up.close());

const found = async (where: ReturnType<typeof personMatch>) =>
  (await up.ctx.db.select({ userId: users.userId }).from(users).where(where).orderBy(users.userId)).map(
    (row) => row.userId,
  );

test('people are found by any part of their names, as the names themselves say', async () => {
  const texts = fc.constantFrom(
    ...NAMES.filter(Boolean),
    'Shen Zhiyuan',
    'jingshu',
    'member1',
    'MEMBER',
    'er2cd',
    '李',
    '%',
    '_',
    'zz',
  );
  const parts = fc
    .tuple(texts, fc.nat(9), fc.integer({ min: 1, max: 5 }))
    .map(([text, from, length]) => [...text].slice(from, from + length).join(''))
    .filter(Boolean);
  await fc.assert(
    fc.asyncProperty(fc.oneof(parts, texts), async (keyword) => {
      const like = containing(keyword);
      expect(await found(personMatch(keyword))).toEqual(
        await found(or(ilike(users.name, like), ilike(users.nameEn, like), ilike(users.userName, like))),
      );
    }),
    { numRuns: 80 },
  );
});

test('a whole phone number finds its owner, and so do the four digits that are seen of it; other parts would tell those that are not', async () => {
  expect(await found(personMatch('13900000003'))).toHaveLength(1);
  expect(await found(personMatch('0003'))).toEqual(await found(personMatch('13900000003')));
  for (const typed of ['139 0000 0003', '139-0000-0003', '139****0003'])
    expect(await found(personMatch(typed)), typed).toEqual(await found(personMatch('13900000003')));
  expect(await found(personMatch('138****0003'))).toEqual([]);
  for (const part of ['1390000', '1390', '00003', '003']) expect(await found(personMatch(part)), part).toEqual([]);
});
