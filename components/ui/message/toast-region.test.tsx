// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, useToastStore } from '@/lib/stores/toast-store';
import { ToastRegion } from './toast-region';

const words = {
  region: '提示消息',
  dismiss: '关闭提示',
  loginFirst: '请先登录系统',
  undo: '撤销',
  reference: '编号：',
};

beforeEach(() => {
  vi.useFakeTimers();
  useToastStore.setState({ toasts: [] });
});
afterEach(() => vi.useRealTimers());

const show = (work: () => void) => act(work);

test('an error is announced at once, in the language of the page', () => {
  render(<ToastRegion words={words} />);
  show(() => toast.error({ key: 'loginFirst' }));
  expect(screen.getByRole('alert').textContent).toContain('请先登录系统');
});

test('above the page a window is open: what is said stands in it, and in the page again when it is closed', async () => {
  vi.useRealTimers();
  render(<ToastRegion words={words} />);
  const dialog = document.createElement('dialog');
  dialog.open = true;
  document.body.append(dialog);
  show(() => toast.success({ text: '角色已保存' }));
  expect(dialog.textContent).toContain('角色已保存');
  await act(async () => dialog.remove());
  expect(screen.getByRole('status').textContent).toContain('角色已保存');
});

test('what is said after a window has closed in silence is announced by the list that stands in the page', async () => {
  vi.useRealTimers();
  render(<ToastRegion words={words} />);
  const dialog = document.createElement('dialog');
  dialog.open = true;
  document.body.append(dialog);
  show(() => toast.success({ text: '角色已保存' }));
  show(() => useToastStore.setState({ toasts: [] }));
  await act(async () => dialog.remove());
  const list = screen.getByRole('status');
  show(() => toast.success({ text: '已通过' }));
  expect([list.isConnected, list.textContent]).toEqual([true, '已通过']);
});

test('the server’s own message is shown as it is', () => {
  render(<ToastRegion words={words} />);
  show(() => toast.success({ text: '操作成功' }));
  expect(screen.getByRole('status').textContent).toContain('操作成功');
});

test('a fault names its request, so that it can be reported', () => {
  render(<ToastRegion words={words} />);
  show(() => toast.error({ text: '系统出现异常，请稍后再试', requestId: '5f0c2b1e9a7d' }));
  expect(screen.getByText('编号：5f0c2b1e9a7d')).toBeDefined();
  show(() => toast.error({ text: '验证码错误' }));
  expect(screen.getAllByText(/编号/)).toHaveLength(1);
});

test('a message disappears by itself, but not while the pointer is on it', () => {
  render(<ToastRegion words={words} />);
  show(() => toast.success({ text: '已保存' }));
  fireEvent.pointerEnter(screen.getByRole('region'));
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.queryByText('已保存')).not.toBeNull();
  fireEvent.pointerLeave(screen.getByRole('region'));
  act(() => vi.advanceTimersByTime(4000));
  expect(screen.queryByText('已保存')).toBeNull();
});

test('a message can be dismissed', () => {
  render(<ToastRegion words={words} />);
  show(() => toast.info({ text: '您有新的消息' }));
  fireEvent.click(screen.getByRole('button', { name: '关闭提示' }));
  expect(screen.queryByText('您有新的消息')).toBeNull();
});

test('what can be undone takes the focus when its place is gone, and waits while it has it', () => {
  const run = vi.fn();
  render(<ToastRegion words={words} />);
  show(() => toast.success({ text: '已移除' }, { key: 'undo', run, focus: true }));
  const undo = screen.getByRole('button', { name: '撤销' });
  expect(document.activeElement).toBe(undo);
  act(() => vi.advanceTimersByTime(60_000));
  fireEvent.click(undo);
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('已移除')).toBeNull();
});
