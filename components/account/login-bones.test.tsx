// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { LOGIN_BONES } from '@/lib/browser/early-presses';
import { LoginBones } from './login-bones';

const words = { title: 'Sign in', close: 'Close' };
const onClose = vi.fn();
const frame = () => document.getElementById(LOGIN_BONES) as HTMLDialogElement;

beforeEach(() => {
  onClose.mockReset();
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) throw new Error('it is open');
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
});

test('a frame that an early press has opened stays until that press is answered and the box is there', async () => {
  const host = document.createElement('div');
  host.innerHTML = renderToString(<LoginBones waits={false} words={words} onClose={onClose} />);
  document.body.append(host);
  frame().showModal();
  // React remarks that the press has set `open`.
  const remarks = vi.spyOn(console, 'error').mockImplementation(() => {});
  const page = <LoginBones waits={false} words={words} onClose={onClose} />;
  const { rerender } = render(page, { container: host, hydrate: true });
  expect(frame().open).toBe(true);
  rerender(<LoginBones waits words={words} onClose={onClose} />);
  expect(frame().open).toBe(true);
  rerender(page);
  await Promise.resolve();
  expect([frame().open, onClose.mock.calls.length]).toEqual([false, 0]);
  host.remove();
  remarks.mockRestore();
});

test('who closes the frame while the box is on its way has asked for nothing', async () => {
  render(<LoginBones waits words={words} onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: words.title })).toBe(frame());
  frame().close();
  await Promise.resolve();
  expect(onClose).toHaveBeenCalledOnce();
});
