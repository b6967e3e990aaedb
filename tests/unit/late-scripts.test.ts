// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerEarlyPresses, LOGIN_BONES } from '@/lib/browser/early-presses';
import { secureInlineScripts } from '@/server/render/inline-scripts';
import { START_SCRIPTS, startAfterPaint } from '@/server/render/late-scripts';

const BOOT = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});';
const PAGE = [
  '<head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>',
  '<script src="/_next/static/chunks/a.js" async=""></script></head>',
  '<body><header><form action="/search"><input name="keyword"></form></header>',
  '<button type="button"><b>press</b></button><a href="/meetings"><b>go</b></a>',
  '<script src="/_next/static/chunks/old.js" noModule=""></script>',
  `<script id="_R_">${BOOT}</script><script src="/_next/static/chunks/b.js" async=""></script></body>`,
].join('');

const sources = () => [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
const press = () => (document.querySelector('button b') as HTMLElement).click();
let painted = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(seen: () => void) {
        painted = seen;
      }
      observe() {}
    },
  );
  // The elements themselves are shared with the other tests of the process.
  const { head, body } = new DOMParser().parseFromString(startAfterPaint(PAGE), 'text/html');
  document.head.innerHTML = head.innerHTML;
  document.body.innerHTML = body.innerHTML;
  // What is set as HTML does not run by itself.
  new Function(START_SCRIPTS)();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  answerEarlyPresses();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

test('nothing of the framework is loaded or run before the page was painted', () => {
  const html = startAfterPaint(PAGE);
  expect(html).not.toMatch(/<script[^>]* src="(?![^>]*noModule)/);
  expect(html).not.toContain('rel="preload"');
  expect(html.indexOf('</button>')).toBeLessThan(html.indexOf(START_SCRIPTS));
  expect(html.indexOf(START_SCRIPTS)).toBeLessThan(html.indexOf(BOOT));
  painted();
  expect(sources().toSorted()).toEqual(['a', 'b', 'old'].map((name) => `/_next/static/chunks/${name}.js`));
});

test('a page that is painted before it was read to its end begins the scripts behind it too', () => {
  const reading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const behind = [...document.querySelectorAll('script[data-src]')].at(-1);
  behind?.remove();
  painted();
  expect(sources()).toEqual(['/_next/static/chunks/old.js']);
  if (behind) document.body.append(behind);
  reading.mockRestore();
  window.dispatchEvent(new Event('DOMContentLoaded'));
  expect(sources().toSorted()).toEqual(['a', 'b', 'old'].map((name) => `/_next/static/chunks/${name}.js`));
});

test('where nothing is painted, as in a tab behind, the scripts begin all the same', () => {
  vi.advanceTimersByTime(3000);
  expect(sources()).toContain('/_next/static/chunks/a.js');
  painted();
  expect(sources()).toHaveLength(3);
});

test('a button that was pressed before the page lived does its work once', () => {
  const work = vi.fn();
  press();
  press();
  document.querySelector('button')?.addEventListener('click', work);
  answerEarlyPresses();
  expect(work).toHaveBeenCalledTimes(1);
  press();
  expect(work).toHaveBeenCalledTimes(2);
});

test('a button that was pressed shows that it waits, until its work is done', () => {
  const button = document.querySelector('button');
  expect(button?.ariaBusy ?? null).toBeNull();
  press();
  expect(button?.getAttribute('aria-busy')).toBe('true');
  const seen = vi.fn(() => button?.getAttribute('aria-busy'));
  button?.addEventListener('click', seen);
  answerEarlyPresses();
  expect(seen.mock.results).toMatchObject([{ value: null }]);
});

test.each([
  ['a list that hears it', '<form action="/meetings" data-heard><input name="keyword"></form>', ['/meetings?heart']],
  ['no list', '<form action="/elsewhere"><input name="keyword"></form>', []],
])("what the header's search box sends early, on a page with %s", (_name, list, sent) => {
  document.body.insertAdjacentHTML('beforeend', list);
  // The scripts of the tests before listen too.
  const went = new Set<string>();
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    went.add(`${this.getAttribute('action')}?${new FormData(this).get('keyword')}`);
  });
  const form = document.querySelector('header form') as HTMLFormElement;
  (form.querySelector('input') as HTMLInputElement).value = 'heart';
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(event);
  expect([[...went], event.defaultPrevented]).toEqual([sent, sent.length > 0]);
});

test('a press of the login button brings the frame of its box at once; who closes it has taken the press back', () => {
  const button = document.querySelector('button');
  button?.setAttribute('data-login', '');
  const box = document.createElement('dialog');
  box.id = LOGIN_BONES;
  box.showModal = vi.fn();
  document.body.append(box);
  const work = vi.fn();
  button?.addEventListener('click', work);
  press();
  expect(box.showModal).toHaveBeenCalled();
  box.dispatchEvent(new Event('close'));
  expect(button?.getAttribute('aria-busy')).toBeNull();
  answerEarlyPresses();
  expect(work).not.toHaveBeenCalled();
});

test('links, and what came later, are pressed as ever', () => {
  const work = vi.fn((event: Event) => event.preventDefault());
  const later = document.createElement('button');
  document.body.append(later);
  for (const element of [document.querySelector('a'), later]) {
    element?.addEventListener('click', work);
    (element as HTMLElement).click();
  }
  expect(work).toHaveBeenCalledTimes(2);
});

test('the policy lets the script that begins the others run, as it is written', () => {
  expect(secureInlineScripts(startAfterPaint(PAGE))).toMatchObject({ refused: [] });
  expect(secureInlineScripts(`<script>${START_SCRIPTS};alert(1)</script>`)).toMatchObject({ hashes: [] });
});

test('a page without scripts of the framework stays as it is', () => {
  expect(startAfterPaint('<h1>x</h1><script>alert(1)</script>')).toBe('<h1>x</h1><script>alert(1)</script>');
});

test('a button that has left the page meanwhile is not pressed', () => {
  const work = vi.fn();
  const button = document.querySelector('button') as HTMLButtonElement;
  button.addEventListener('click', work);
  press();
  button.remove();
  answerEarlyPresses();
  expect(work).not.toHaveBeenCalled();
});
