// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, expect, test } from 'vitest';
import { keepDraft, readDraft } from '@/lib/forms/draft';
import './site-behaviours';

const signIn = (userId: number) => {
  const claims = Buffer.from(JSON.stringify({ user_id: userId })).toString('base64url');
  Cookies.set('token', `x.${claims}.y`);
};
afterEach(() => {
  sessionStorage.clear();
  Cookies.remove('token');
});

test('on every page what was typed is read by whoever typed it alone, by the token of the moment', () => {
  signIn(7);
  keepDraft('keeper', { patientName: '林知夏' });
  signIn(8);
  expect(readDraft('keeper')).toEqual({});
  signIn(7);
  expect(readDraft('keeper')).toEqual({ patientName: '林知夏' });
});
