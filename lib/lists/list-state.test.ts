import { expect, test } from 'vitest';
import { listConsoleLog } from '@/contract/console/console';
import { listFinanceOrders } from '@/contract/pay/console-order';
import { listMyOrders } from '@/contract/pay/order';
import { type Choices, choiceFilter, choicesOf } from './choices';
import { listSpec } from './list-state';

test('what a list’s call declares stands in its address: filters, days and sorts', () => {
  const { filters, sorts } = listSpec(listFinanceOrders);
  expect(filters).toEqual(['keyword', 'payStatus', 'biz', 'gateway', 'goodwill', 'beginTime', 'endTime']);
  expect(sorts).toEqual(['createTime', 'amount', 'payTime']);
});

test('what is always asked for is in no address', () => {
  expect(listSpec(listMyOrders, { fixed: { biz: 'vip' } }).filters).not.toContain('biz');
});

test('a choice offers what the call takes, each with its word', () => {
  const spec = listSpec(listFinanceOrders);
  expect(choicesOf(spec, 'payStatus')).toEqual(['0', '1', '2', '3', '4']);
  expect(choiceFilter(spec, 'payStatus', (value) => `state ${value}`, { only: ['1'] }).options).toEqual([
    { value: '1', label: 'state 1' },
  ]);
  expect(() => choicesOf(spec, 'keyword')).toThrow('has no list of values');
});

test('of a filter that takes any text a form names what it offers, and nothing that the call refuses', () => {
  const log = listSpec(listConsoleLog);
  const { options } = choiceFilter(log, 'action', (value) => value, { only: ['cert', 'x'.repeat(41)] });
  expect(options).toEqual([{ value: 'cert', label: 'cert' }]);
  // @ts-expect-error what a form makes itself is no choice of a call
  const own: Choices = [{ value: '1', label: '' }];
  expect(own).toHaveLength(1);
});
