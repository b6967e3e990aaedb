import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getTeamLetter } from '@/contract/attendee/team';
import { getExport, requestExport } from '@/contract/export/export';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { readPdf } from '@/tests/support/pdf';
import { insertPooledMeeting } from '@/tests/support/places';
import { teamOf, teamRows } from '@/tests/support/team';
import type { SignedUp } from '@/tests/support/upstream';
import { whose } from '@/tests/support/whose';

let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

/** A team of three: one is paid, one ordered, one listed. */
async function mixedTeam() {
  const contact = await money.person();
  const { msId, fees } = await insertPooledMeeting(money.up.ctx, {
    代表: { price: 1600_00, feeNameEn: 'Delegate' },
    学员: { price: 600_00 },
  });
  const team = teamOf(money, contact, msId);
  const [paid = 0, ordered = 0] = await team.open([...teamRows(2, fees.代表), ...teamRows(1, fees.学员, 3)]);
  const ask = (as: SignedUp, locale: 'zh' | 'en' = 'zh') =>
    money.up.call(getTeamLetter, { as, query: { msId }, locale });
  const orderNo = async (id: number) => ((await team.order([id])).body.data as { orderNo: string }).orderNo;
  return { contact, msId, team, ask, paid, ordered, orderNo };
}

test('the letter to a team’s employer names who is enrolled or ordered, each with what it costs, and the sums', async () => {
  const { contact, team, ask, paid, ordered, orderNo } = await mixedTeam();
  expect((await ask(contact)).body.msg).toContain('还没有人报名');
  await team.pay(await orderNo(paid));
  await orderNo(ordered);
  const read = async (locale: 'zh' | 'en') => {
    const { url } = (await ask(contact, locale)).body.data as { url: string };
    return readPdf((await money.up.app.inject({ url: url.replace(/^\/api/, '') })).rawPayload);
  };
  const text = (await read('zh')).text.replace(/\s/g, '');
  for (const part of ['团队参会说明', '云澜医院：', '2位人员', '代表2人', '成员1', '成员2', '1600.00元']) {
    expect(text).toContain(part);
  }
  expect(text).toMatch(/已付报名费1600\.00元待付报名费1600\.00元/);
  expect(text).not.toMatch(/成员3|1360000/);
  expect((await read('en')).text.replace(/\s/g, '')).toContain('Lettertotheemployer');
});

test('a contact’s list is written to a file as they see it', async () => {
  const { contact, msId, team, paid, orderNo } = await mixedTeam();
  await team.pay(await orderNo(paid));
  const fileOf = async (as: SignedUp) => {
    const body = { kind: 'team', format: 'csv', filter: { msId } } as const;
    const { id } = (await money.up.call(requestExport, { as, body })).body.data as { id: number };
    const { body: ready } = await money.up.call(getExport, { as, params: { id } });
    const fileId = /[0-9a-f]{32}/.exec((ready.data as { url?: string }).url ?? '')?.[0];
    return readFileSync(join(money.up.ctx.dataDir, 'files/private', `${fileId}.csv`), 'utf8')
      .trim()
      .split(/\r?\n/);
  };
  const [head, ...rows] = await fileOf(contact);
  expect(head).toContain('本人已确认');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(/成员1.*云澜医院.*13600000001.*代表.*已报名.*否.*1600/);
  expect(rows[2]).toMatch(/成员3.*学员/);
  expect(await fileOf(await money.person())).toHaveLength(1);
});

test(whose('getTeamLetter')('there is no letter of another’s team, and no link of theirs opens it'), async () => {
  const { contact, ask, paid, orderNo } = await mixedTeam();
  await orderNo(paid);
  const other = await money.person();
  expect((await ask(other)).body.code).toBe(404);
  const { url } = (await ask(contact)).body.data as { url: string };
  const forged = url.replace(/by=\d+/, `by=${other.userId}`).replace(/^\/api/, '');
  expect((await money.up.app.inject({ url: forged })).statusCode).toBe(404);
});
