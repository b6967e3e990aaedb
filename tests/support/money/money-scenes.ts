import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { askInvoice, decideFinanceInvoices, reverseFinanceInvoice } from '@/contract/invoice/invoice';
import { submitOrder } from '@/contract/pay/order';
import { giveMoney } from '@/tests/support/fixtures';
import type { SignedUp } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { attempts, users } from '@/upstream/db/schema/account';
import { vouchers } from '@/upstream/db/schema/pay';
import { sendCode } from '@/upstream/modules/auth/sms.service';
import { insertFile } from '@/upstream/modules/file/file.repository';
import { submitVoucher } from '@/upstream/modules/pay/voucher/voucher.service';
import { askWithdrawal } from '@/upstream/modules/pay/withdraw/withdraw.service';
import { PASSWORD } from './money';
import type { TestRefunds } from './refunds';

export const monthly = { biz: 'vip', bizId: 1 } as const;

/** What people do with money before a test looks: each ends in the state that its name says. */
export function moneyScenes(money: TestRefunds) {
  const { up } = money;
  const callerOf = ({ userId }: SignedUp) => ({ ...SYSTEM, userId, userType: '104', certFlag: '2' });
  const submit = (as: SignedUp, orderNo: string, channel: 'wallet' | 'wx_native' | 'offline') =>
    up.call(submitOrder, { as, body: { orderNo, channel, ...(channel === 'wallet' ? { password: PASSWORD } : {}) } });
  const scenes = {
    callerOf,
    submit,
    async rich() {
      const me = await money.person();
      await giveMoney(up.ctx, me.userId, 900_00);
      return me;
    },
    async paidByWallet(as: SignedUp) {
      const orderNo = await money.order(as, monthly);
      await submit(as, orderNo, 'wallet');
      return orderNo;
    },
    /** An order whose bank transfer waits to be compared; answers the proof's id. */
    async proved(as: SignedUp) {
      const orderNo = await money.order(as, monthly);
      await submit(as, orderNo, 'offline');
      const fileId = randomBytes(16).toString('hex');
      const row = { fileId, userId: as.userId, name: '回单.jpg', purpose: 'voucher', mime: 'image/webp', size: 1 };
      await write(up.ctx, SYSTEM, 'system', (tx) => insertFile(tx, row));
      const files = [{ name: row.name, url: `/api/file/private/${fileId}` }];
      const proof = { orderNo, payerName: '林晚舟', amount: '30', transferTime: '2026-05-20 09:00:00', files };
      await submitVoucher(up.ctx, callerOf(as), proof);
      const [voucher] = await up.ctx.db
        .select()
        .from(vouchers)
        .where(and(eq(vouchers.userId, as.userId)));
      return { orderNo, id: voucher?.id ?? 0 };
    },
    /** Asks for ten yuan of the balance; answers the withdrawal's id. */
    async withdrawing(as: SignedUp) {
      await up.ctx.db.delete(attempts);
      const [user] = await up.ctx.db.select().from(users).where(eq(users.userId, as.userId));
      const phonenumber = user?.phonenumber ?? '';
      const asked = { phonenumber, purpose: 'withdraw', ip: `10.9.${as.userId % 250}.1`, locale: 'zh' } as const;
      await sendCode(up.ctx, { ...asked, deliver: true, asker: 'owner' });
      const account = { accountType: 'alipay' as const, accountName: '王磊', accountNo: 'wang@example.com' };
      const smsCode = up.sms.lastCode(phonenumber) ?? '';
      const body = { ...account, bankName: '', amount: '10.00', smsCode, idempotencyKey: money.key() };
      return (await askWithdrawal(up.ctx, callerOf(as), body, asked.ip)).id;
    },
    /** An invoice for a paid order that is asked for and issued; answers its id. */
    async invoiced(as: SignedUp, finance: SignedUp, orderNo: string) {
      const title = { kind: '1', titleType: '1', title: '林知夏', keepTitle: true } as const;
      const { body } = await up.call(askInvoice, { as, body: { orderNo, ...title, idempotencyKey: money.key() } });
      const { id } = body.data as { id: number };
      await up.call(decideFinanceInvoices, { as: finance, body: { ids: [id], pass: true } });
      return id;
    },
    reverse: (finance: SignedUp, id: number) =>
      up.call(reverseFinanceInvoice, {
        as: finance,
        params: { id },
        body: { reason: '抬头有误', reversed: '0.00' },
      }),
  };
  return scenes;
}
