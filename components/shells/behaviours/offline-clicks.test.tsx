// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { holdOfflineClicks } from './offline-clicks';

let stop = () => {};
afterEach(() => stop());

function clickOn(name: string, online: boolean) {
  const onHeld = vi.fn();
  const onClick = vi.fn((event: React.MouseEvent) => event.preventDefault());
  stop = holdOfflineClicks(onHeld, () => online);
  render(
    <>
      <a href="/doctors" onClick={onClick}>
        page
      </a>
      {/* biome-ignore lint/a11y/useValidAnchor: what the router listens to is what is tested */}
      <a href="#part" onClick={onClick}>
        part
      </a>
    </>,
  );
  fireEvent.click(screen.getByText(name));
  return { held: onHeld.mock.calls.map(([to]) => (to as URL).pathname), reached: onClick.mock.calls.length };
}

test('without a network a click on another page is kept from the router', () => {
  expect(clickOn('page', false)).toEqual({ held: ['/doctors'], reached: 0 });
});

test('a place on the same page needs no network', () => {
  expect(clickOn('part', false)).toEqual({ held: [], reached: 1 });
});

test('with a network every click passes', () => {
  expect(clickOn('page', true)).toEqual({ held: [], reached: 1 });
});
