import { expect, test } from 'vitest';
import { refusalOf } from './refund-failure';

test('what a gateway says in a code is said in words, one of which nobody knows too; what is in words stays', () => {
  expect(refusalOf('ORDER_NOT_EXIST')).toBe('unknown');
  expect(refusalOf('ACQ.TRADE_NOT_EXIST')).toBe('unknown');
  expect(refusalOf('USER_ACCOUNT_ABNORMAL')).toBe('account');
  expect(refusalOf('accountClosed')).toBe('accountClosed');
  expect(refusalOf('ACQ.SOMETHING_NEW')).toBe('other');
  expect(refusalOf('用户账户异常，退款失败')).toBeNull();
});
