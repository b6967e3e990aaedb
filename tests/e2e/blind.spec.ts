import { getReview, handInReview, saveReview } from '@/contract/review/review';
import { routeNames, routes } from '@/lib/routes';
import { ask, cookieLine, makePerson, newDigits, type Signed, signIn, siteAddress } from '../support/journey';
import { expect, test } from './fixtures';
import { assign, beReviewer, callForPapers, handPaperIn } from './paper-steps';

/** Every page that is no console’s, with these ids wherever one fits, and the states of pages that an address chooses. */
function addresses({ msId, artId }: { msId: number; artId: number }, word: string): string[] {
  const paths = routeNames
    .filter((name) => routes[name].shell !== 'console' && routes[name].access !== 'preview')
    .map((name) => routes[name].path)
    .flatMap((path) => {
      if (!path.includes('[')) return [path, `${path}?msId=${msId}&artId=${artId}`];
      const own = path.replaceAll(
        /\[\[?(?:\.\.\.)?(\w+)\]?\]/g,
        (_all, name: string) => `${name === 'artId' ? artId : msId}`,
      );
      return [own, `${own}?artId=${artId}`];
    });
  const more = [
    ...['artaudit', 'signart'].map((name) => `/meetings/${name}/${msId}?keyword=${encodeURIComponent(word)}`),
    `/meetings/artaudit/${msId}?view=decisions`,
    `/meetings/artlist/${msId}/${artId}`,
    `/search?keyword=${encodeURIComponent(word)}`,
    ...['review', 'decisions', 'presenters', 'call'].map((tab) => `/my/meetingmng?msId=${msId}&tab=${tab}`),
  ];
  return [...new Set([...paths, ...more])].filter((path) => !/logout/.test(path));
}

/** What somebody gets of a page: as it is drawn, or as the router asks for it. */
async function read(as: Signed, path: string, kind: 'html' | 'rsc'): Promise<string> {
  const headers: Record<string, string> = { cookie: cookieLine(as), ...(kind === 'rsc' && { rsc: '1' }) };
  const url = kind === 'rsc' ? `${path}${path.includes('?') ? '&' : '?'}_rsc=canary` : path;
  const answer = await fetch(`${siteAddress()}${url}`, { headers, redirect: 'manual' });
  return `${answer.headers.get('location') ?? ''} ${await answer.text()}`;
}

test('no page, drawn or as the router asks for it, tells a blind reviewer who wrote a paper, or a chair of its institution anything of it', async ({
  newcomer,
  sessionOf,
}) => {
  test.setTimeout(300_000);
  const digits = newDigits(6);
  const author = {
    name: `金丝雀${digits}`,
    nameEn: `Canarybird ${digits}`,
    email: `canary${digits}@author.example`,
    units: [
      {
        unit: `鹮山${digits}医院`,
        unitEn: `Ibis ${digits} Hospital`,
        department: `鹮科${digits}`,
        departmentEn: `Ibisward ${digits}`,
      },
    ],
  };
  const title = `鸟类标题${digits}`;
  const organiser = await sessionOf('organiser');
  const place = await callForPapers(organiser, await sessionOf('admin'));
  const [writes, chairs] = [await makePerson(), await makePerson()];
  const writer = await signIn(writes.userName, writes.password);
  const chair = { ...chairs, ...(await signIn(chairs.userName, chairs.password)) };
  const artId = await handPaperIn(writer, place, { title, author });
  await beReviewer(organiser, place, newcomer, { name: '沈怀瑾', nameEn: 'Huaijin Shen' });
  const unit = author.units[0]?.unit;
  await beReviewer(organiser, place, chair, { name: '宋书白', nameEn: 'Shubai Song', unit, chairsAll: true });
  expect(await assign(organiser, place)).toEqual({ added: 1, short: 0 });
  const params = { artId };
  const { rev, criteria } = await ask(getReview, { as: newcomer, params });
  const points = criteria.map(({ criterionId }) => ({ criterionId, points: 7 }));
  const sheet = {
    points,
    recommendation: 'accept' as const,
    confidence: '2' as const,
    toAuthors: '写得好',
    toChairs: '',
  };
  await ask(saveReview, { as: newcomer, params, body: { rev, sheet } });
  await ask(handInReview, { as: newcomer, params, body: { rev: rev + 1 } });

  const { userName, phonenumber } = writes;
  const [one] = author.units;
  const whose = [author.name, author.nameEn, author.email, ...Object.values(one ?? {}), userName, phonenumber];
  const told: string[] = [];
  let shown = 0;
  for (const [index, path] of addresses({ ...place, artId }, digits).entries()) {
    // The word that is looked for stands in what was asked for.
    const without = (text: string) => text.replaceAll(encodeURIComponent(digits), '');
    const kind = index % 2 ? 'rsc' : 'html';
    const other = kind === 'rsc' ? 'html' : 'rsc';
    const about = path.includes('art') || path.includes('/meetings/');
    const texts = await Promise.all([
      read(newcomer, path, kind),
      ...(about ? [read(newcomer, `/en${path}`, other)] : []),
      read(chair, path, other),
    ]);
    const theirs = texts.pop() ?? '';
    const mine = texts.join('\n');
    if (mine.includes(title)) shown += 1;
    for (const word of whose) if (without(mine).includes(word)) told.push(`reviewer ${path}: ${word}`);
    // The institution is the chair’s own.
    for (const word of [title, ...whose.filter((other_) => other_ !== unit)])
      if (theirs.includes(word)) told.push(`chair ${path}: ${word}`);
  }
  expect(told).toEqual([]);
  expect(shown).toBeGreaterThan(1);
});
