import { expect } from 'vitest';
import { type EnrolSheet, enrol, getEnrol } from '@/contract/attendee/enrol';
import type { TestMoney } from './money/money';
import type { SignedUp } from './upstream';

export interface Enrolled {
  enrollId: number;
  orderNo: string;
  amount: string;
  payStatus: string;
}

export const WRITTEN = { name: '林知夏', phonenumber: '13900001111', hospital: '云澜医院', title: '主治医师' };

/** What people do who enrol by the form; `money` is there when it is used. */
export function enrolling(money: () => TestMoney) {
  const sheetOf = async (as: SignedUp, msId: number) => {
    const { body } = await money().up.call(getEnrol, { as, query: { msId } });
    return body.data as EnrolSheet;
  };
  const ask = (as: SignedUp, msId: number, feeId: number | undefined, more = {}) =>
    money().up.call(enrol, {
      as,
      body: { msId, feeId: feeId ?? 0, ...WRITTEN, idempotencyKey: money().key(), ...more },
    });
  const enrolled = async (as: SignedUp, msId: number, feeId: number | undefined, more = {}) => {
    const { body } = await ask(as, msId, feeId, more);
    expect(body).toMatchObject({ code: 200 });
    return body.data as Enrolled;
  };
  const pays = async (as: SignedUp, orderNo: string) => {
    const outTradeNo = await money().begin(as, orderNo);
    expect(await money().hear({ ...money().gateway.pay(outTradeNo), channel: 'wx_native' })).toBe('applied');
  };
  /** Somebody with a place that is paid. */
  const placed = async (as: SignedUp, msId: number, feeId: number | undefined, more = {}) => {
    const answer = await enrolled(as, msId, feeId, more);
    if (answer.payStatus !== '1') await pays(as, answer.orderNo);
    return answer;
  };
  return { sheetOf, ask, enrolled, pays, placed };
}
