// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { routedTarget } from './progress';

function click(markup: string, init: MouseEventInit = {}): URL | null {
  document.body.innerHTML = markup;
  window.history.replaceState(null, '', '/meetings?page=2');
  let target: URL | null = null;
  const read = (event: MouseEvent) => {
    target = routedTarget(event, window.location);
    event.preventDefault();
  };
  document.addEventListener('click', read, { once: true, capture: true });
  document.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return target;
}

test('a click anywhere in a link to another page starts the bar', () => {
  expect(click('<a href="/doctors"><b>x</b></a>')?.pathname).toBe('/doctors');
  expect(click('<a href="/meetings?page=3"><b>x</b></a>')?.search).toBe('?page=3');
});

test.each([
  ['an anchor on the same page', '<a href="/meetings?page=2#top"><b>x</b></a>', {}],
  ['another site', '<a href="https://elsewhere.example/"><b>x</b></a>', {}],
  ['a new window', '<a href="/doctors" target="_blank"><b>x</b></a>', {}],
  ['a download', '<a href="/files/a.pdf" download><b>x</b></a>', {}],
  ['a file', '<a href="/feeds/articles.xml"><b>x</b></a>', {}],
  ['a click with Ctrl', '<a href="/doctors"><b>x</b></a>', { ctrlKey: true }],
  ['the middle button', '<a href="/doctors"><b>x</b></a>', { button: 1 }],
  ['no link', '<b>x</b>', {}],
])('%s does not', (_, markup, init) => {
  expect(click(markup, init)).toBeNull();
});
