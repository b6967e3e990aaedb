// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import * as sending from '@/lib/forms/send-file';
import words from '@/messages/zh/console.json';
import formWords from '@/messages/zh/form.json';
import validation from '@/messages/zh/validation.json';
import { RichTextField } from './rich-text-field';

const onChange = vi.fn();
// Nothing is laid out here, and the editor asks where its text stands.
Object.assign(Range.prototype, {
  getClientRects: () => [],
  getBoundingClientRect: () => ({ left: 0, right: 0, top: 0, bottom: 0 }),
});

// jsdom opens no windows.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });

function show(value: string, onSubmit = vi.fn()) {
  const field = { name: 'content', value, onChange, hold: vi.fn() };
  render(
    <NextIntlClientProvider locale="zh" messages={{ console: words, form: formWords, validation }}>
      <form onSubmit={onSubmit}>
        <RichTextField field={field} label="正文" lang="zh" />
      </form>
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

const editor = words.content.editor;
const PICTURE = `/api/file/public/${'a'.repeat(32)}.webp`;
const lastHtml = () => String(onChange.mock.lastCall?.[0]);

test('what the editor does not know is edited as HTML', async () => {
  const html = '<p>图</p><table><caption>表</caption><tbody><tr><td>1</td></tr></tbody></table>';
  show(html);
  const source = await screen.findByRole('textbox', { name: '正文' });
  expect(source).toHaveProperty('value', html);
  expect(screen.queryByRole('button', { name: editor.html })).toBeNull();
});

test('pictures and tables stay as they are while something else is written', async () => {
  const kept = [
    `<img src="${PICTURE}" alt="心电图" width="1280" height="720">`,
    '<table><tbody><tr><th rowspan="2" scope="row"><p>药</p></th><td colspan="2"><p>甲</p></td></tr></tbody></table>',
  ];
  show(`<p>前</p>${kept[0]}<img src="https://a.example/x.png">${kept[1]}`);
  await screen.findByRole('img', { name: '心电图' });
  await userEvent.click(screen.getByRole('button', { name: editor.numbers }));
  for (const html of kept) expect(lastHtml()).toContain(html);
  expect(lastHtml()).not.toContain('a.example');
});

test('a table is asked for by its size, and its tools change it', async () => {
  show('<p>前</p>');
  await userEvent.click(await screen.findByRole('button', { name: editor.table }));
  const rows = await screen.findByLabelText(editor.tableForm.rows);
  await userEvent.clear(rows);
  await userEvent.click(screen.getByRole('button', { name: editor.tableForm.insert }));
  expect(rows.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(rows, '2{Enter}');
  const tools = await screen.findByRole('toolbar', { name: `${editor.tableTools}: 正文` });
  const count = (tag: string) => lastHtml().split(`<${tag}`).length - 1;
  expect([count('tr'), count('th scope="col"'), count('td')]).toEqual([2, 3, 3]);
  expect(lastHtml()).not.toContain('style');
  await userEvent.click(within(tools).getByRole('button', { name: editor.inTable.addRow }));
  await userEvent.click(within(tools).getByRole('button', { name: editor.inTable.removeColumn }));
  expect([count('tr'), count('th'), count('td')]).toEqual([3, 2, 4]);
  await userEvent.click(within(tools).getByRole('button', { name: editor.inTable.remove }));
  expect(count('table')).toBe(0);
});

test('a picture is uploaded and described before it stands in the text, and what it lacks is said there', async () => {
  const sent = vi.spyOn(sending, 'sendFile').mockResolvedValue({ name: 'a.png', url: PICTURE });
  const form = vi.fn();
  show('<p>前</p>', form);
  await userEvent.click(await screen.findByRole('button', { name: editor.picture }));
  const dialog = await screen.findByRole('dialog', { hidden: true });
  const inside = within(dialog);
  const insert = () => userEvent.click(inside.getByText(editor.pictureForm.insert));
  await insert();
  expect(dialog.textContent).toContain(validation.picture);
  expect(dialog.textContent).toContain(validation.alt);
  const input = dialog.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File(['x'], 'a.pdf', { type: 'application/pdf' }), { applyAccept: false });
  expect(dialog.textContent).toContain('a.pdf');
  await userEvent.upload(input, new File(['x'], 'a.png', { type: 'image/png' }));
  await userEvent.type(inside.getByLabelText(editor.pictureForm.alt), '心电图');
  await insert();
  await waitFor(() => expect(lastHtml()).toContain(`<img src="${PICTURE}" alt="心电图"`));
  expect(sent).toHaveBeenCalledTimes(1);
  // The form of the article is not sent by the one of the picture.
  expect(form).not.toHaveBeenCalled();
});
