import { changeNickName, getProfile } from '@/contract/account/account';
import { login, logout, SITE_CLIENT } from '@/contract/auth/auth';
import type { Endpoint } from '@/contract/core';
import { makePerson, siteAddress } from '../support/journey';
import { expect, test } from './fixtures';

interface Answer {
  status: number;
  cookies: string[];
  body: { code: number; data: { token: string; nickName: string } };
}

/** A call through the site's proxy as somebody makes it who has read the specification alone: without a browser. */
async function call({ method, path }: Endpoint, headers: Record<string, string> = {}, body?: object): Promise<Answer> {
  const answer = await fetch(`${siteAddress()}/api${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  return {
    status: answer.status,
    cookies: answer.headers.getSetCookie(),
    body: (await answer.json()) as Answer['body'],
  };
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test('through the site too, a client that follows the specification needs its token alone', async () => {
  const { userName, password } = await makePerson();
  const who = { username: userName, password, loginType: 'pc' };
  const { body, cookies } = await call(login, {}, who);
  expect(cookies.filter((cookie) => cookie.startsWith('sid='))).toEqual([]);
  const { token } = body.data;
  expect((await call(changeNickName, bearer(token), { nickName: 'Console' })).body.code).toBe(200);
  expect((await call(getProfile, bearer(token))).body).toMatchObject({ code: 200, data: { nickName: 'Console' } });
  expect((await call(getProfile, { cookie: `token=${token}; Admin-Token=${token}` })).body.code).toBe(401);

  // One of the site's own pages is another matter.
  const own = await call(login, { [SITE_CLIENT.header]: SITE_CLIENT.value }, who);
  expect(own.cookies.filter((cookie) => cookie.startsWith('sid='))).toHaveLength(1);
  expect((await call(getProfile, bearer(own.body.data.token))).body.code).toBe(401);

  expect((await call(logout, bearer(token))).body.code).toBe(200);
  expect((await call(getProfile, bearer(token))).body.code).toBe(401);
});
