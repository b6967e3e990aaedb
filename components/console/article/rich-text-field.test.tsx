// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import words from '@/messages/zh/console.json';
import { RichTextField } from './rich-text-field';

const onChange = vi.fn();
// Nothing is laid out here, and the editor asks where its text stands.
Object.assign(Range.prototype, {
  getClientRects: () => [],
  getBoundingClientRect: () => ({ left: 0, right: 0, top: 0, bottom: 0 }),
});

function show(value: string) {
  const field = { name: 'content', value, onChange, hold: vi.fn() };
  render(
    <NextIntlClientProvider locale="zh" messages={{ console: words }}>
      <RichTextField field={field} label="正文" lang="zh" />
    </NextIntlClientProvider>,
  );
}

test('a text is written as it will look, and its tools change it', async () => {
  show('<h2>要点</h2><p>随访一年</p>');
  const editor = await screen.findByRole('textbox', { name: '正文' });
  expect(editor.querySelector('h2')?.textContent).toBe('要点');
  await userEvent.click(screen.getByRole('button', { name: words.content.editor.numbers }));
  expect(onChange).toHaveBeenLastCalledWith(expect.stringContaining('<ol>'));
});

test('pictures and tables, which the editor would drop, are edited as HTML', async () => {
  const html = '<p>图</p><table><tbody><tr><td>1</td></tr></tbody></table>';
  show(html);
  const source = await screen.findByRole('textbox', { name: '正文' });
  expect(source).toHaveProperty('value', html);
  expect(screen.queryByRole('button', { name: words.content.editor.html })).toBeNull();
});
