import { expect, test } from 'vitest';
import { readLoginState } from './login-state';

const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

test('name and id come from the token’s payload', () => {
  const given = token({ username: '沈砚青', user_id: '12' });
  expect(readLoginState(given)).toEqual({ Authorization: `Bearer ${given}`, username: '沈砚青', userid: 12 });
});

test('a token that cannot be read counts as no sign-in', () => {
  expect(readLoginState(undefined)).toBeNull();
  expect(readLoginState('garbage')).toBeNull();
  expect(readLoginState(token({ user_id: 'x' }))).toMatchObject({ username: '', userid: null });
});
