// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RouteWatcher } from './route-watcher';

const at = vi.hoisted(() => ({ query: '' }));
vi.mock('next/navigation', () => ({
  usePathname: () => '/meetings',
  useSearchParams: () => new URLSearchParams(at.query),
}));
afterEach(cleanup);

const nothing = () => undefined;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
function list(query: string) {
  at.query = query;
  return (
    <>
      <header>
        <input aria-label="site" />
      </header>
      <main id="main">
        <h1>Meetings</h1>
        {query && <a href="/meetings">Remove filter: {query}</a>}
      </main>
      <RouteWatcher onFirst={nothing} onChange={nothing} />
    </>
  );
}

test('a filter that is taken off leaves the focus to the heading, not to the top of the document', async () => {
  const { rerender, getByRole } = render(list('city=1'));
  getByRole('link').focus();
  rerender(list(''));
  await waitFor(() => expect(document.activeElement).toBe(getByRole('heading')));
});

test('who types in the search box of the header goes on typing while a list follows', async () => {
  const { rerender, getByRole } = render(list('city=1'));
  getByRole('textbox').focus();
  rerender(list('keyword=x'));
  await nextFrame();
  expect(document.activeElement).toBe(getByRole('textbox'));
});

test('a page that has only just come takes no focus', async () => {
  render(list('keyword=x'));
  await nextFrame();
  expect(document.activeElement).toBe(document.body);
});
