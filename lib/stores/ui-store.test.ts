import { beforeEach, expect, test } from 'vitest';
import { useUiStore } from './ui-store';

beforeEach(() => useUiStore.setState(useUiStore.getInitialState(), true));

test('the login box remembers where to go and why it opened, and forgets both when closed', () => {
  useUiStore.getState().openLogin('/my/meeting');
  expect(useUiStore.getState()).toMatchObject({ loginOpen: true, loginFrom: '/my/meeting', loginWhy: 'page' });
  useUiStore.getState().closeLogin();
  expect(useUiStore.getState()).toMatchObject({ loginOpen: false, loginFrom: null, loginWhy: null });
  useUiStore.getState().openLogin(null, 'vote');
  expect(useUiStore.getState()).toMatchObject({ loginOpen: true, loginFrom: null, loginWhy: 'vote' });
  useUiStore.getState().openLogin();
  expect(useUiStore.getState().loginFrom).toBeNull();
});

test('the search box keeps its text when the page changes', () => {
  useUiStore.getState().setSearchText('心血管');
  expect(useUiStore.getState().searchText).toBe('心血管');
});
