// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draftPlanSchema, EMPTY_PLAN, type MeetingPlan } from '@/contract/meeting/plan';
import { getPlan, type ManageState, savePlan } from '@/contract/meeting-manage/manage';
import { ApiError } from '@/lib/api/errors';
import form from '@/messages/zh/form.json';
import { useAutosave } from './use-autosave';

const callToken = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/clients', () => ({ callToken }));

const PLAN = { ...draftPlanSchema.parse({ ...EMPTY_PLAN, msName: '心血管年会', address: '一号厅', notice: '须知' }) };
const NOTHING = { free: [], examined: [] };
const OLDER = new ApiError(500, '已在别处修改', { version: '已在别处修改' });
/** What the upstream keeps; a colleague writes to it too. */
let kept: { version: number; state: ManageState; plan: MeetingPlan };
const sent: Partial<MeetingPlan>[] = [];

beforeEach(() => {
  kept = { version: 1, state: 'draft', plan: PLAN };
  sent.length = 0;
  callToken.mockReset().mockImplementation(async (call, { body }) => {
    if (call === getPlan) return readKept();
    if (call !== savePlan) throw new Error('unexpected');
    if (body.version !== kept.version) throw OLDER;
    sent.push(body.plan);
    colleague(body.plan);
    return { version: kept.version, state: kept.state, changes: NOTHING, updateTime: '2026-05-20 10:00:00' };
  });
});
const readKept = () => ({ msId: 7, changes: NOTHING, publishOnPass: true, ...kept });
const colleague = (plan: Partial<MeetingPlan>) => {
  kept = { ...kept, version: kept.version + 1, plan: { ...kept.plan, ...plan } };
};

function useEditor(state: ManageState) {
  const [values, setValues] = useState(PLAN);
  const type = (parts: Partial<MeetingPlan>) => setValues((now) => ({ ...now, ...parts }));
  const given = { msId: 7, state, version: 1, changes: NOTHING, savedAt: null };
  return { values, type, saving: useAutosave(values, given, type) };
}
const wrapper = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="zh" messages={{ form }}>
    {children}
  </NextIntlClientProvider>
);
const edit = (state: ManageState = 'draft') => renderHook(() => useEditor(state), { wrapper }).result;

test('what is typed while a save is under way is kept by the next one', async () => {
  const editor = edit();
  act(() => editor.current.type({ msName: '甲' }));
  await act(async () => {
    const saved = editor.current.saving.flush();
    editor.current.type({ msName: '甲乙' });
    await saved;
  });
  expect(editor.current.values.msName).toBe('甲乙');
  expect(editor.current.saving.unsaved).toBe(true);
  await act(() => editor.current.saving.flush());
  expect(kept.plan.msName).toBe('甲乙');
  expect(editor.current.saving.unsaved).toBe(false);
});

test('what a colleague saved of other parts is taken over, and what was typed here is kept beside it', async () => {
  const editor = edit();
  colleague({ address: '二号厅' });
  act(() => editor.current.type({ msName: '甲' }));
  await act(() => editor.current.saving.flush());
  expect(kept.plan).toMatchObject({ msName: '甲', address: '二号厅' });
  expect(sent).toEqual([{ msName: '甲' }]);
  expect(editor.current.values).toMatchObject({ msName: '甲', address: '二号厅' });
  expect(editor.current.saving).toMatchObject({ state: 'saved', contested: [], unsaved: false });
});

test('what a colleague saves is still taken over after the first words have moved the meeting to another state', async () => {
  const editor = edit('approved');
  act(() => editor.current.type({ msName: '甲' }));
  await act(() => editor.current.saving.flush());
  colleague({ address: '二号厅' });
  act(() => editor.current.type({ msName: '甲乙' }));
  await act(() => editor.current.saving.flush());
  expect(kept.plan).toMatchObject({ msName: '甲乙', address: '二号厅' });
  expect(editor.current.saving).toMatchObject({ state: 'saved', unsaved: false });
});

test('what is read late never takes the place of what was typed and kept meanwhile', async () => {
  const editor = edit();
  colleague({ address: '二号厅' });
  let arrive = () => {};
  callToken.mockImplementationOnce(async () => {
    const answer = readKept();
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return answer;
  });
  act(() => editor.current.type({ msName: '甲' }));
  await act(async () => {
    const both = [editor.current.saving.catchUp(), editor.current.saving.flush()];
    // As far as a save comes that does not wait.
    for (let turn = 0; turn < 100; turn++) await Promise.resolve();
    arrive();
    await Promise.all(both);
  });
  expect(kept.plan).toMatchObject({ msName: '甲', address: '二号厅' });
  expect(editor.current.values).toMatchObject({ msName: '甲', address: '二号厅' });
  expect(editor.current.saving.unsaved).toBe(false);
});

test.each([
  [true, '甲'],
  [false, '乙'],
])(
  'where both changed the same part it is asked whose stays (mine: %s), and nothing goes before',
  async (mine, name) => {
    const editor = edit();
    colleague({ msName: '乙' });
    act(() => editor.current.type({ msName: '甲', notice: '新须知' }));
    await act(() => editor.current.saving.flush());
    expect(editor.current.saving.contested).toEqual(['msName']);
    expect(editor.current.values).toMatchObject({ msName: '甲', notice: '新须知' });
    await act(() => editor.current.saving.flush());
    expect(sent).toEqual([]);
    act(() => editor.current.saving.settle(mine));
    await waitFor(() => expect(editor.current.saving).toMatchObject({ state: 'saved', unsaved: false }));
    expect(kept.plan).toMatchObject({ msName: name, notice: '新须知' });
    expect(editor.current.values.msName).toBe(name);
  },
);

test('a save that fails loses nothing: the same words go with the next one', async () => {
  const editor = edit();
  callToken.mockRejectedValueOnce(new ApiError(500, '不行'));
  act(() => editor.current.type({ msName: '甲' }));
  await act(() => editor.current.saving.flush());
  expect(editor.current.saving).toMatchObject({ state: 'failed', words: '不行', unsaved: true });
  await act(() => editor.current.saving.flush());
  expect(kept.plan.msName).toBe('甲');
});

test('a save that a busy upstream put off is tried again by itself', async () => {
  vi.useFakeTimers();
  const editor = edit();
  callToken.mockRejectedValueOnce(new ApiError(503, '忙'));
  act(() => editor.current.type({ msName: '甲' }));
  await act(() => vi.advanceTimersByTimeAsync(1200));
  expect(editor.current.saving).toMatchObject({ state: 'failed', unsaved: true });
  expect(sent).toEqual([]);
  // Five seconds until it is tried, and the rest that each try waits for.
  await act(() => vi.advanceTimersByTimeAsync(5000));
  await act(() => vi.advanceTimersByTimeAsync(1200));
  expect(sent).toEqual([{ msName: '甲' }]);
  expect(editor.current.saving).toMatchObject({ state: 'saved', unsaved: false });
});
