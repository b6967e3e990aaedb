import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount } from '@/contract/account/account';
import { insertArticle, insertMeeting } from '@/tests/support/fixtures';
import { allTables } from '@/tests/support/tables';
import { makePdf, sendUpload } from '@/tests/support/upload';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { REFERRING } from './file.references';

const PASSWORD = 'Cardio-2026-Lyon';
let up: TestUpstream;
let leaver: SignedUp;

beforeAll(async () => {
  up = await startTestUpstream();
  leaver = await up.signUp({ userType: '106', certFlag: '2', password: PASSWORD });
});
afterAll(() => up.close());

const upload = async () =>
  (
    await sendUpload(up, {
      content: makePdf(),
      filename: '王磊的批复.pdf',
      type: 'application/pdf',
      as: leaver,
      purpose: 'doc',
    })
  ).url;
async function read(url: string) {
  const { statusCode, headers } = await up.app.inject({ url: url.replace(/^\/api/, '') });
  return { statusCode, name: String(headers['content-disposition'] ?? '') };
}

test('public files of a closed account go, except what something still shows, which loses the name they gave it', async () => {
  const [inArticle, ofMeeting, inPlan, forgotten] = [await upload(), await upload(), await upload(), await upload()];
  await insertArticle(up.ctx, { content: `<p><a href="${inArticle}">批复</a></p>` });
  await insertMeeting(up.ctx, { officialNotice: { number: '1', name: '批复', url: ofMeeting } });
  await insertMeeting(up.ctx, { noticeEn: `<img src="${inPlan}">` });
  expect((await up.call(closeAccount, { as: leaver, body: { password: PASSWORD } as never })).body.code).toBe(200);
  await expect.poll(async () => (await read(forgotten)).statusCode).toBe(404);
  for (const url of [inArticle, ofMeeting, inPlan]) {
    expect(await read(url)).toMatchObject({ statusCode: 200 });
    expect(decodeURIComponent((await read(url)).name)).not.toContain('王磊');
  }
});

/** Columns that look as if they could name a public file, and cannot. */
const OTHERS: Record<string, string> = {
  ...Object.fromEntries(
    [
      'sys_dept.license_files',
      'sys_cert.cert_files',
      'pay_voucher.files',
      'pay_refund.proof_files',
      'ms_paper.files',
      'ms_paper_version.files',
      'ms_file_version.url',
      'ms_picture.url',
      'ms_book.url',
      'ms_book.url_en',
    ].map((column) => [column, 'private files']),
  ),
  ...Object.fromEntries(['sms_outbox.content', 'mail_outbox.content'].map((column) => [column, 'what was sent'])),
  ...Object.fromEntries(
    [
      'task_info.content',
      'task_info.content_en',
      'task_info.link_url',
      'notice_group.link_url',
      'live_message.content',
      'ms_call.intro',
      'ms_call.intro_en',
      'ms_hotel.intro',
      'ms_hotel.intro_en',
      'ms_exhibitor.intro',
      'ms_exhibitor.intro_en',
      'ms_expo_product.intro',
      'ms_expo_product.intro_en',
    ].map((column) => [column, 'plain words and paths of pages']),
  ),
  ...Object.fromEntries(
    ['doc_video.video_url', 'doc_live.play_url', 'doc_live.replay_url'].map((column) => [column, 'films']),
  ),
  'document.content': 'what was printed, as data',
  'pay_payment.display_content': 'a code of a gateway',
};
const NAMES_FILES = /(?:^|_)(?:url|content|intro|notice|plan|files|pictures|avatar|img)(?:_|$)/;
const nameOf = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`;

test('every column that can name a public file is searched before one goes', async () => {
  const tables = await allTables();
  const columns = tables.flatMap((table) => Object.values(getTableColumns(table)) as PgColumn[]);
  const naming = columns.filter(
    (column) => NAMES_FILES.test(column.name) && /^(?:text|text\[\]|jsonb)$/.test(column.getSQLType()),
  );
  expect(naming.map(nameOf).sort()).toEqual([...REFERRING.map(nameOf), ...Object.keys(OTHERS)].sort());
});
