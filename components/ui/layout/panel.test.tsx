// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLeaveGuard } from '@/lib/forms/use-leave-guard';
import { Panel } from './panel';

const onClose = vi.fn();
const confirm = vi.spyOn(window, 'confirm');

function Written() {
  const form = useRef<HTMLFormElement>(null);
  useLeaveGuard(true, '放弃吗？', form);
  return <form ref={form} />;
}

function show() {
  render(
    <Panel title="编辑" closeLabel="关闭" onClose={onClose}>
      <Written />
    </Panel>,
  );
  return screen.getByRole<HTMLDialogElement>('dialog');
}

beforeEach(() => {
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  onClose.mockReset();
  confirm.mockReset();
});

test('Escape closes what was written in after a question only', () => {
  const dialog = show();
  confirm.mockReturnValue(false);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
  confirm.mockReturnValue(true);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  [false, true, 0],
  [true, false, 1],
])('a second Escape, which a browser obeys by itself, is asked about too (yes: %s)', (yes, open, times) => {
  const dialog = show();
  confirm.mockReturnValue(yes);
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(confirm).toHaveBeenCalledExactlyOnceWith('放弃吗？');
  expect(dialog.open).toBe(open);
  expect(onClose).toHaveBeenCalledTimes(times);
});

test('when what had the focus is gone after it was done, the heading has it', () => {
  const show = (done: boolean) => (
    <Panel title="退款" closeLabel="关闭" onClose={onClose}>
      {done ? '已终止' : <button type="button">终止</button>}
    </Panel>
  );
  const { rerender } = render(show(false));
  screen.getByRole('button', { name: '终止' }).focus();
  rerender(show(true));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '退款' }));
});

test('leaving a window, or a choice of files, that stands in it closes nothing else', () => {
  const inner = vi.fn();
  render(
    <Panel title="退款" closeLabel="关闭" onClose={onClose}>
      <Panel small title="结束退款" closeLabel="取消" onClose={inner}>
        <input type="file" aria-label="凭证" />
      </Panel>
    </Panel>,
  );
  fireEvent(screen.getByLabelText('凭证'), new Event('cancel', { bubbles: true }));
  expect([inner.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
  fireEvent(screen.getByRole('dialog', { name: '结束退款' }), new Event('cancel', { cancelable: true }));
  expect([inner.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
});
