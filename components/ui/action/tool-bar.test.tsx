// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from './button';
import { ToolBar } from './tool-bar';

const form = { moreTools: 'More' };
const show = (bar: ReactNode) =>
  render(
    <NextIntlClientProvider locale="en" messages={{ form }} timeZone="Asia/Shanghai">
      {bar}
    </NextIntlClientProvider>,
  );
const opener = () => screen.queryByRole('button', { name: form.moreTools, hidden: true });

test('what is seldom done lies behind one button, which needs no script; what is done most stands beside it', async () => {
  show(<ToolBar main={<Button>Send</Button>} more={<Button>Letters</Button>} />);
  const letters = screen.getByRole('button', { name: 'Letters', hidden: true });
  const menu = letters.closest('[popover]');
  expect(opener()?.getAttribute('popovertarget')).toBe(menu?.id);
  expect(screen.getByRole('button', { name: 'Send' }).closest('[popover]')).toBeNull();
  const hide = vi.fn();
  Object.assign(menu ?? {}, { hidePopover: hide });
  await userEvent.click(letters);
  expect(hide).toHaveBeenCalledOnce();
});

test('nothing is folded where there is nothing more', () => {
  show(<ToolBar main={<Button>Send</Button>} />);
  expect(opener()).toBeNull();
});
