// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { followLinks } from './follow-links';

let stop = () => {};
afterEach(() => stop());

function click(markup: string, init: MouseEventInit = {}, before?: (event: Event) => void) {
  document.body.innerHTML = markup;
  const go = vi.fn<(path: string) => void>();
  stop = followLinks(go);
  const inner = document.querySelector('b') as HTMLElement;
  if (before) inner.addEventListener('click', before, { once: true });
  // jsdom cannot leave the page.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  inner.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return go.mock.calls.map(([path]) => path);
}

test('a click anywhere in a link to a page goes there without leaving the site', () => {
  expect(click('<a data-page href="/en/meetings?page=2#list"><b>x</b></a>')).toEqual(['/en/meetings?page=2#list']);
});

test('somebody who handled the click is left to it', () => {
  expect(click('<a data-page href="/meetings"><b>x</b></a>', {}, (event) => event.preventDefault())).toEqual([]);
});

test.each([
  ['no page of the site', '<a href="/calendar/1.ics"><b>x</b></a>', {}],
  ['another window', '<a data-page href="/meetings" target="_blank"><b>x</b></a>', {}],
  ['another site', '<a data-page href="https://elsewhere.example/"><b>x</b></a>', {}],
  ['a click with Ctrl', '<a data-page href="/meetings"><b>x</b></a>', { ctrlKey: true }],
  ['a click with Shift', '<a data-page href="/meetings"><b>x</b></a>', { shiftKey: true }],
  ['the middle button', '<a data-page href="/meetings"><b>x</b></a>', { button: 1 }],
])('%s is the browser’s own affair', (_, markup, init) => {
  expect(click(markup, init)).toEqual([]);
});
