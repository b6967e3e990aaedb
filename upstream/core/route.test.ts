import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeNickName, getBaseInfo, getProfile } from '@/contract/account/account';
import { listArticles } from '@/contract/article/article';
import type { StaffRole } from '@/contract/codes';
import { requestExport } from '@/contract/export/export';
import { askInvoice } from '@/contract/invoice/invoice';
import { listFinanceOrders } from '@/contract/pay/console-order';
import { submitVideo } from '@/contract/video/video';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from './context';
import { readerOf } from './route';

let up: TestUpstream;
let me: SignedUp;
beforeAll(async () => {
  up = await startTestUpstream();
  me = await up.signUp({ nickName: 'before' });
});
afterAll(() => up.close());

const INVALID = '提交的内容有误，请检查后重试';

test.each([
  ['a NUL character', 'a\u0000b'],
  ['the first half of a pair', 'a\ud800'],
  ['the second half of a pair', '\udc00a'],
])('a text with %s is refused before anything reads it', async (_what, text) => {
  const nickName = await up.call(changeNickName, { as: me, body: { nickName: text } });
  const name = await up.call(requestExport, { as: me, body: { kind: 'myData', filter: { [text]: 'x' } } });
  const value = await up.call(requestExport, { as: me, body: { kind: 'myOrders', filter: { keyword: text } } });
  const deep = await up.call(askInvoice, { as: me, body: { title: { title: [text] } } });
  for (const { body } of [nickName, name, value, deep]) expect(body).toEqual({ code: 500, msg: INVALID });
  expect((await up.call(getProfile, { as: me })).body.data).toMatchObject({ nickName: 'before' });
});

test('characters beyond the first plane are texts like others', async () => {
  const nickName = '医生👩‍⚕️𠮷';
  expect((await up.call(changeNickName, { as: me, body: { nickName } })).body.code).toBe(200);
  expect((await up.call(getProfile, { as: me })).body.data).toMatchObject({ nickName });
});

test('a name of characters that nobody sees is no name, and others lose them', async () => {
  for (const nickName of ['\u200b\u200b', '\u3164', ' \u2800 ', '\u200d', '\u202e\u00ad', '\uffff\ufffe']) {
    const { body } = await up.call(changeNickName, { as: me, body: { nickName } });
    expect(body).toMatchObject({ code: 500, data: { fields: { nickName: expect.any(String) } } });
  }
  await up.call(changeNickName, { as: me, body: { nickName: '王\u200b磊\u202e' } });
  expect((await up.call(getProfile, { as: me })).body.data).toMatchObject({ nickName: '王磊' });
});

test('what is nested without end is refused, as deep as a body can be', async () => {
  const depth = 100_000;
  const payload = `{"nickName":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const response = await up.app.inject({
    method: 'POST',
    url: changeNickName.path,
    payload,
    headers: { authorization: `Bearer ${me.token}`, cookie: `sid=${me.sid}`, 'content-type': 'application/json' },
  });
  expect(response.json()).toEqual({ code: 500, msg: INVALID });
});

test('what a schema refuses is said in words, in the language asked for', async () => {
  const body = { title: 'film', cateId: 1, videoUrl: '' };
  for (const [locale, words] of [
    ['zh', '请上传视频文件'],
    ['en', 'Please upload the video file'],
  ] as const) {
    const answer = await up.call(submitVideo, { as: me, body, headers: { 'accept-language': locale } });
    expect(answer.body).toEqual({ code: 500, msg: words, data: { fields: { videoUrl: words } } });
  }
});

test('no cache keeps the answer of a call that knows who asks', async () => {
  for (const as of [me, null]) {
    for (const { call, kept } of [
      { call: getBaseInfo, kept: 'private, no-store' },
      { call: listArticles, kept: undefined },
    ]) {
      const { headers } = await up.call(call, { as: as ?? undefined, query: {} } as never);
      expect([call.path, headers['cache-control']]).toEqual([call.path, kept]);
    }
  }
});

test('who has been signed out is told so, and who never signed in is asked to', async () => {
  const gone = await up.call(getProfile, { as: { ...me, token: `${me.token}x` } });
  const guest = await up.call(getProfile);
  expect([gone.body, guest.body]).toEqual([
    { code: 401, msg: '登录状态已过期' },
    { code: 401, msg: '令牌不能为空' },
  ]);
});

test('a list is written to a file by whoever may read it when it is written, and by nobody else', async () => {
  const asked = { locale: 'zh', query: {} } as const;
  const of = (roles: StaffRole[]) => ({ ...SYSTEM, userId: me.userId, userType: '0', certFlag: '2', roles });
  const read = readerOf(up.ctx, listFinanceOrders);
  expect(await read({ ...asked, caller: of(['finance']) })).toEqual({ total: 0, rows: [] });
  await expect(read({ ...asked, caller: of(['audit']) })).rejects.toMatchObject({ code: 403 });
});
