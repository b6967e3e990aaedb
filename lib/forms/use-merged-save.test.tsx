// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, useMemo, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { ApiError, NETWORK_ERROR } from '@/lib/api/errors';
import form from '@/messages/zh/form.json';
import { draftsAreBy } from './draft';
import { keptHere, readHere } from './kept-here';
import { useMergedSave } from './use-merged-save';

interface Paper {
  purpose: string;
  methods: string;
  results: string;
}
const KEYS = ['purpose', 'methods', 'results'] as const;
/** What the upstream keeps, and whether it can be reached. */
let kept: { version: number; values: Paper };
let away: boolean;

beforeEach(() => {
  kept = { version: 1, values: { purpose: '', methods: '', results: '' } };
  away = false;
  localStorage.clear();
  draftsAreBy(() => 7);
});
const reach = () => {
  if (away) throw new ApiError(NETWORK_ERROR, '');
};
const write = (parts: Partial<Paper>) => {
  kept = { version: kept.version + 1, values: { ...kept.values, ...parts } };
};

/** A device on which the paper is written, begun with what this browser kept of it. */
function useDevice(opened: { version: number; values: Paper }) {
  const here = useMemo(() => keptHere<Paper>('paper-1'), []);
  const [typed] = useState(() => readHere<Paper>('paper-1'));
  const start = typed ?? { ...opened, base: opened.values };
  const [values, setValues] = useState(start.values);
  const type = (parts: Partial<Paper>) => setValues((now) => ({ ...now, ...parts }));
  const saving = useMergedSave(values, {
    keys: KEYS,
    kept: start.base,
    version: start.version,
    savedAt: null,
    take: type,
    here,
    async read() {
      reach();
      return kept;
    },
    async send(version, parts) {
      reach();
      if (version !== kept.version) throw new ApiError(500, '', { version: '已在别处修改' });
      write(parts);
      return { version: kept.version, savedAt: '2026-05-20 10:00:00' };
    },
  });
  return { values, type, saving };
}
const wrapper = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="zh" messages={{ form }}>
    {children}
  </NextIntlClientProvider>
);
const open = () => renderHook(() => useDevice(kept), { wrapper });

/** Types without network on a device that is killed before it has one again. */
async function typedAndKilled(parts: Partial<Paper>) {
  const device = open();
  away = true;
  act(() => device.result.current.type(parts));
  await act(async () => void (await device.result.current.saving.flush()));
  expect(device.result.current.saving.state).toBe('failed');
  device.unmount();
  away = false;
}

test('what was typed without network is there after the tab was killed, and joins what another device wrote of other parts', async () => {
  await typedAndKilled({ purpose: '甲' });
  write({ methods: '乙' });
  const device = open();
  expect(device.result.current.values.purpose).toBe('甲');
  await act(async () => void (await device.result.current.saving.flush()));
  expect(kept.values).toEqual({ purpose: '甲', methods: '乙', results: '' });
  expect(device.result.current.values).toEqual(kept.values);
  expect(device.result.current.saving).toMatchObject({ state: 'saved', contested: [], unsaved: false });
  expect(readHere('paper-1')).toBeNull();
});

test('where both wrote the same part it is asked whose stays, and until then neither is lost', async () => {
  await typedAndKilled({ purpose: '甲' });
  write({ purpose: '乙' });
  const device = open();
  await act(async () => void (await device.result.current.saving.flush()));
  expect(device.result.current.saving.contested).toEqual(['purpose']);
  expect([device.result.current.values.purpose, kept.values.purpose]).toEqual(['甲', '乙']);
  // Killed again before an answer: it is asked again.
  device.unmount();
  const again = open();
  expect(again.result.current.values.purpose).toBe('甲');
  await act(async () => void (await again.result.current.saving.flush()));
  expect(again.result.current.saving.contested).toEqual(['purpose']);
  await act(async () => again.result.current.saving.settle(true));
  await act(async () => void (await again.result.current.saving.flush()));
  expect(kept.values.purpose).toBe('甲');
});

test('the other’s words are taken where that is said', async () => {
  await typedAndKilled({ purpose: '甲' });
  write({ purpose: '乙' });
  const device = open();
  await act(async () => void (await device.result.current.saving.flush()));
  await act(async () => device.result.current.saving.settle(false));
  expect(device.result.current.values.purpose).toBe('乙');
  expect(readHere('paper-1')).toBeNull();
});

test('nobody else who signs in here reads what was typed, and it is there again for who typed it', async () => {
  await typedAndKilled({ purpose: '甲' });
  draftsAreBy(() => 8);
  expect(readHere('paper-1')).toBeNull();
  draftsAreBy(() => 7);
  expect(readHere<Paper>('paper-1')?.values.purpose).toBe('甲');
});
