import { afterAll, beforeAll, expect, test } from 'vitest';
import { askWithdrawal } from '@/contract/pay/pay';
import { giveMoney } from '@/tests/support/fixtures';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { sendCode } from '@/upstream/modules/auth/sms.service';
import { findPurses } from '@/upstream/modules/pay/ledger/ledger.service';

let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const PHONES = { 'one after the other': '13900000001', 'at once': '13900000002' } as const;

test.each(['one after the other', 'at once'] as const)(
  'a code of a text message takes money out once: two withdrawals %s',
  async (how) => {
    const { up } = money;
    const phonenumber = PHONES[how];
    const me = await money.person({ phonenumber });
    await giveMoney(up.ctx, me.userId, 1000_00);
    const asked = { phonenumber, purpose: 'withdraw', ip: '10.8.0.1', locale: 'zh' } as const;
    await sendCode(up.ctx, { ...asked, deliver: true, asker: 'owner' });
    const smsCode = up.sms.lastCode(phonenumber) ?? '';
    const ask = () => {
      const account = { accountType: 'alipay', accountName: '王磊', accountNo: 'wang@example.com' } as const;
      return up.call(askWithdrawal, {
        as: me,
        body: { ...account, amount: '100', smsCode, idempotencyKey: money.key() },
      });
    };
    const answers = how === 'at once' ? await Promise.all([ask(), ask()]) : [await ask(), await ask()];
    const refused = answers.filter(({ body }) => body.code !== 200);
    expect(refused.map(({ body }) => body)).toMatchObject([
      { code: 500, data: { fields: { smsCode: '手机号或短信验证码不正确' } } },
    ]);
    expect(await findPurses(up.ctx.db, me.userId)).toMatchObject({ balance: 900_00, frozen: 100_00 });
  },
);
