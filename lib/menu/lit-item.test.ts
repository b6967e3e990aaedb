import { expect, test } from 'vitest';
import { litInHeader, litItem } from './lit-item';
import { ARTICLE_MENU, MORE_MENU, TOP_MENU } from './menus';

test.each([
  ['/', 'home'],
  ['/meetings/12', 'meetings'],
  ['/meetings/article/12', 'articles'],
  ['/articles/2', 'articles'],
  ['/articles/article/7', 'articles'],
  ['/doctors', 'doctors'],
  ['/lives/3', 'lives'],
  ['/videos', 'videos'],
  ['/meetingsx', null],
  ['/register', null],
])('on %s the header lights %s, and nothing else', (path, key) => {
  expect(litInHeader([...TOP_MENU, ...MORE_MENU], path)).toBe(key);
});

test('the article menu lights its own list alone', () => {
  expect(litItem(ARTICLE_MENU, '/articles/3')).toBe('articleNews');
  expect(litItem(ARTICLE_MENU, '/articles/article/3')).toBeNull();
  expect(litItem(ARTICLE_MENU, '/articles/article/2')).toBe('privacy');
});
