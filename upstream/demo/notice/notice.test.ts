import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromNow, HOUR, insertFee, insertMeeting } from '@/tests/support/fixtures';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

const get = (msId: number) => up.app.inject({ method: 'GET', url: `/file/notice/${msId}.pdf` });
const insert = (number = '澄医会〔2026〕40 号', status = '1') =>
  insertMeeting(up.ctx, {
    ...{ msName: '第十八届心血管病学学术年会', sponsor: '澄明医学会', status, enrollEnd: fromNow(up.ctx, 200 * HOUR) },
    officialNotice: { number, name: '通知.pdf', url: '/api/file/notice/1.pdf' },
  });
/** All that is written in a file, line by line. */
const linesOf = (file: Buffer) =>
  [...file.toString('latin1').matchAll(/<([0-9a-f]+)> Tj/g)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  );

test('the formal notice has the organiser’s heading, the number, what the meeting’s page says, and whole lines', async () => {
  const msId = await insert();
  await insertFee(up.ctx, msId, { feeName: '医师代表', price: 160_000 });
  const answer = await get(msId);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('通知.pdf'));
  const lines = linesOf(answer.rawPayload);
  const text = lines.join('');
  expect(lines.slice(0, 2)).toEqual(['澄明医学会文件', '澄医会〔2026〕40 号']);
  expect(text).toContain('关于召开第十八届心血管病学学术年会的通知');
  expect(text).toContain('医师代表1600元／人');
  for (const line of lines) expect(line).not.toMatch(/^[，。、；：！？）》」』】”’]|[（《“‘]$/);
});

test('every object of the file stands where its table says', async () => {
  const file = (await get(await insert())).rawPayload.toString('latin1');
  const table = file.slice(Number(/startxref\n(\d+)/.exec(file)?.[1]));
  const offsets = [...table.matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset));
  expect(offsets.length).toBeGreaterThan(6);
  for (const [index, offset] of offsets.entries())
    expect(file.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  for (const [, length, content] of file.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
    expect(content).toHaveLength(Number(length));
});

test('a meeting without one, a draft and an unknown one have no file', async () => {
  for (const msId of [await insertMeeting(up.ctx), await insert('澄医会〔2026〕41 号', '0'), 987_654])
    expect((await get(msId)).statusCode).toBe(404);
});
