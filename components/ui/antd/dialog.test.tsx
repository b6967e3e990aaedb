// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from './dialog';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <NextIntlClientProvider locale="en" messages={{}}>
      <button type="button" onClick={() => setOpen(true)}>
        Add
      </button>
      {open && (
        <Dialog title="A title" onClose={() => setOpen(false)}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </NextIntlClientProvider>
  );
}

test('a dialog that is closed gives the focus back to what opened it', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await userEvent.click(await screen.findByLabelText('Name'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }));
});
