// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSlowConnection } from '@/lib/browser/slow-connection';
import { loadAhead } from './load-ahead';

const LINKS = `<a id="page" href="/meetings?page=2"><b>2</b></a><a id="other" href="/doctors">d</a>
  <a id="filter" rel="nofollow" href="/meetings?msType=1">f</a><a id="file" href="/calendar/meeting/1.ics">c</a>
  <a id="outside" href="https://example.org/">o</a><a id="personal" href="/en/my/fee">m</a><p id="text">t</p>`;

let load: ReturnType<typeof vi.fn<(path: string) => void>>;
let stop = () => {};
const at = (id: string) => document.querySelector(`#${id}`) as HTMLElement;
const rest = () => vi.advanceTimersByTime(1000);

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = LINKS;
  load = vi.fn<(path: string) => void>();
  stop = loadAhead(load, '/en/my', () => ({ effectiveType: '4g' }));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

test.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '3g' }, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [undefined, false],
])('the connection %o is slow: %s', (connection, slow) => {
  expect(isSlowConnection(connection)).toBe(slow);
});

test('a page is loaded once the pointer rests on its link', () => {
  fireEvent.pointerOver(at('page').firstElementChild as Element);
  expect(load).not.toHaveBeenCalled();
  rest();
  expect(load.mock.calls).toEqual([['/meetings?page=2']]);
});

test('the focus and a finger say the same', () => {
  fireEvent.focusIn(at('page'));
  rest();
  fireEvent.touchStart(at('other'));
  rest();
  expect(load.mock.calls).toEqual([['/meetings?page=2'], ['/doctors']]);
});

test('a pointer that only sweeps over a list loads where it comes to rest', () => {
  fireEvent.pointerOver(at('page'));
  fireEvent.pointerOver(at('other'));
  rest();
  expect(load.mock.calls).toEqual([['/doctors']]);
  fireEvent.pointerOver(at('page'));
  fireEvent.pointerOver(at('text'));
  rest();
  expect(load).toHaveBeenCalledTimes(1);
});

test.each(['filter', 'file', 'outside', 'personal', 'text'])('nothing is loaded for the %s', (id) => {
  fireEvent.pointerOver(at(id));
  rest();
  expect(load).not.toHaveBeenCalled();
});

test('on a data-saver connection nothing is loaded ahead', () => {
  stop();
  stop = loadAhead(load, '/en/my', () => ({ saveData: true }));
  fireEvent.pointerOver(at('page'));
  rest();
  expect(load).not.toHaveBeenCalled();
});
