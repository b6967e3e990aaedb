// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { DictPanel } from '@/components/console/dict/dict-panel';
import type { ConsoleDict } from '@/contract/console/content';
import { ApiError } from '@/lib/api/errors';
import words from '@/messages/zh/console.json';
import form from '@/messages/zh/form.json';
import { useOpened } from './use-opened';

const { callToken } = vi.hoisted(() => ({ callToken: vi.fn() }));
vi.mock('@/lib/api/clients', () => ({ callToken }));
const refetch = vi.fn<() => Promise<ConsoleDict[] | null>>();
const list = { refetch, keyOf: ({ dictCode }: ConsoleDict) => dictCode };

const OLDER = new ApiError(500, '刚被别人改过', { version: '刚被别人改过' }, undefined, 200, 2);
const DICT = { dictCode: 101, dictType: 'sys_keeper_type', dictValue: '1', dictLabel: '陪诊', labelEn: 'Going along' };
const row = (version: number, dictLabel = DICT.dictLabel): ConsoleDict => ({ ...DICT, version, dictLabel });

function Screen() {
  const panel = useOpened<ConsoleDict>(list);
  return (
    <>
      <button type="button" onClick={() => panel.open(row(1))}>
        打开
      </button>
      {panel.row && (
        <DictPanel
          key={panel.row.version}
          dict={panel.row}
          onClose={panel.close}
          onSaved={panel.saved}
          onTakeNewest={() => void panel.takeNewest()}
        />
      )}
    </>
  );
}
const { saveOver, takeNewest } = words.overtaken;
const label = () => screen.getByLabelText<HTMLInputElement>(words.content.dicts.label);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const sent = () => callToken.mock.calls.map(([, { body }]) => body);

beforeEach(async () => {
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  refetch.mockReset().mockResolvedValue([]);
  callToken.mockReset().mockRejectedValueOnce(OLDER).mockResolvedValue(null);
  render(
    <NextIntlClientProvider locale="zh" messages={{ console: words, form }}>
      <Screen />
    </NextIntlClientProvider>,
  );
  await press('打开');
  fireEvent.change(label(), { target: { value: '陪同就诊' } });
  await press(words.content.dicts.save);
  expect(screen.getByRole('alert').textContent).toBe('刚被别人改过');
});

test('what was typed stays when a colleague has saved meanwhile, and is saved over theirs once that is confirmed', async () => {
  expect(label().value).toBe('陪同就诊');
  await press(saveOver);
  expect(sent()).toHaveLength(1);
  await press(saveOver);
  expect(sent()).toMatchObject([
    { version: 1, dictLabel: '陪同就诊' },
    { version: 2, dictLabel: '陪同就诊' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who saves over a third one is asked again', async () => {
  callToken.mockReset().mockRejectedValueOnce(new ApiError(500, '', { version: '又改了' }, undefined, 200, 3));
  await press(saveOver);
  await press(saveOver);
  expect(label().value).toBe('陪同就诊');
  callToken.mockReset().mockResolvedValue(null);
  await press(saveOver);
  await press(saveOver);
  expect(sent()).toMatchObject([{ version: 3 }]);
});

test('theirs takes the place of what was typed after a question, and is what is saved over next', async () => {
  const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false);
  await press(takeNewest);
  expect(label().value).toBe('陪同就诊');
  ask.mockReturnValue(true);
  refetch.mockResolvedValue([row(2, '代办挂号')]);
  await press(takeNewest);
  expect(label().value).toBe('代办挂号');
  await press(words.content.dicts.save);
  expect(sent().at(-1)).toMatchObject({ version: 2, dictLabel: '代办挂号' });
});
