// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmButton } from './confirm-button';

afterEach(cleanup);

test('Escape takes back the question alone, and the focus is on the button again', async () => {
  const [around, confirmed] = [vi.fn(), vi.fn()];
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog.
    <div onKeyDown={around}>
      <ConfirmButton text="Sure?" confirmLabel="Yes" cancelLabel="No" onConfirm={confirmed}>
        Revoke
      </ConfirmButton>
    </div>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Revoke' }));
  const no = screen.getByRole('button', { name: 'No' });
  expect(fireEvent.keyDown(no, { key: 'Escape' })).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Revoke' })));
  expect(around).not.toHaveBeenCalled();
  expect(confirmed).not.toHaveBeenCalled();
});
