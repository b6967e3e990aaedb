import { expect, test } from 'vitest';
import { BIZ } from '@/contract/pay/order';
import { routes } from '@/lib/routes';
import { orderKind } from './order-kinds';

test('whoever can pay can open the page that the payment leads to', () => {
  const closed = [...BIZ, null].filter((biz) => routes[orderKind(biz).home].access !== 'signedIn');
  expect(closed).toEqual([]);
});

test('a top-up, a membership and an enrolment lead to their own pages', () => {
  expect(['recharge', 'vip', 'enroll', 'hotel'].map((biz) => orderKind(biz).home)).toEqual([
    'recharge',
    'vip',
    'myMeetings',
    'records',
  ]);
});

test('a membership can be given up by its buyer, what the organiser or a withdrawal gives back cannot', () => {
  expect(BIZ.filter((biz) => orderKind(biz).givenUp)).toEqual(['vip']);
});
