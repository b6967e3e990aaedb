import { expect, test } from 'vitest';
import { BIZ } from '@/contract/pay/order';
import { routes } from '@/lib/routes';
import { orderHome } from './order-home';

test('whoever can pay can open the page that the payment leads to', () => {
  const closed = [...BIZ, null].filter((biz) => routes[orderHome(biz)].access !== 'signedIn');
  expect(closed).toEqual([]);
});

test('a top-up, a membership and an enrolment lead to their own pages', () => {
  expect(['recharge', 'vip', 'enroll', 'hotel'].map(orderHome)).toEqual(['recharge', 'vip', 'myMeetings', 'records']);
});
