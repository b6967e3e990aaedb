// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DataList } from './data-list';

test('what has no detail has no line', () => {
  const facts = [null, undefined, '', false, 0].map((detail, at) => ({ key: String(at), term: `term ${at}`, detail }));
  render(<DataList facts={facts} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['term 4']);
});
