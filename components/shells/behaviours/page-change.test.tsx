// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { focusPage, playPageTransition } from './page-change';

const stillness = (still: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: still }) as unknown as MediaQueryList);

beforeEach(() => {
  document.body.innerHTML =
    '<header><input id="search"></header><main id="main" tabindex="-1"><h1>Title</h1><input id="inside"></main>';
  window.history.replaceState(null, '', '/meetings');
});

test('after a navigation the focus is on the heading of the page', () => {
  document.getElementById('search')?.focus();
  focusPage();
  expect(document.activeElement?.tagName).toBe('H1');
});

test('who is already typing in the page keeps the focus', () => {
  document.getElementById('inside')?.focus();
  focusPage();
  expect(document.activeElement?.id).toBe('inside');
});

test('an anchor keeps its own target', () => {
  window.history.replaceState(null, '', '/meetings#fees');
  focusPage();
  expect(document.activeElement).toBe(document.body);
});

test('the page transition is off for who wants no motion', () => {
  const animate = vi.fn();
  Object.assign(document.getElementById('main') ?? {}, { animate });
  stillness(true);
  playPageTransition();
  expect(animate).not.toHaveBeenCalled();
  stillness(false);
  playPageTransition();
  expect(animate.mock.calls[0]?.[1]).toMatchObject({ id: 'page' });
});
