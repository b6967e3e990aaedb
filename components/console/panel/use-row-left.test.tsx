// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRowLeft } from './use-row-left';

function List({ rows, opened }: { rows: string[]; opened: string | null }) {
  const box = useRowLeft(rows, (row) => row === opened);
  return (
    <div ref={box}>
      <section aria-label="退款">
        {rows.map((row) => (
          <button type="button" data-opener key={row}>
            {row}
          </button>
        ))}
      </section>
      <input aria-label="搜索" />
    </div>
  );
}
const focused = () => document.activeElement;
const button = (name: string) => screen.getByRole('button', { name });

test('the row in the place of the one that left has the focus, or the list where none is left', () => {
  const { rerender } = render(<List rows={['甲', '乙', '丙']} opened="乙" />);
  button('乙').focus();
  rerender(<List rows={['甲', '丙']} opened="乙" />);
  expect(focused()).toBe(button('丙'));
  rerender(<List rows={['甲', '丙']} opened="丙" />);
  // Its panel is closed first, and the list read afterwards.
  rerender(<List rows={['甲', '丙']} opened={null} />);
  expect(focused()).toBe(button('丙'));
  rerender(<List rows={['甲']} opened={null} />);
  expect(focused()).toBe(button('甲'));
  rerender(<List rows={['甲']} opened="甲" />);
  rerender(<List rows={[]} opened="甲" />);
  expect(focused()).toBe(screen.getByRole('region', { name: '退款' }));
});

test('one that was led to in an open panel has the focus once the panel is closed, and only then', () => {
  const { rerender } = render(<List rows={['甲', '乙', '丙']} opened="甲" />);
  button('甲').focus();
  // It is decided, the next one is opened in its place, and the list is read again.
  rerender(<List rows={['甲', '乙', '丙']} opened="乙" />);
  rerender(<List rows={['乙', '丙']} opened="乙" />);
  rerender(<List rows={['乙', '丙']} opened={null} />);
  expect(focused()).toBe(button('乙'));
  button('乙').blur();
  rerender(<List rows={['乙', '丙']} opened={null} />);
  expect(focused()).toBe(document.body);
});

test('whoever is somewhere else by then stays there', () => {
  const { rerender } = render(<List rows={['甲', '乙']} opened="甲" />);
  screen.getByLabelText('搜索').focus();
  rerender(<List rows={['乙']} opened={null} />);
  expect(focused()).toBe(screen.getByLabelText('搜索'));
});
