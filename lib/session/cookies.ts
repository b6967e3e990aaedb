/** The token cookie of spec §3 and its copy for the console. */
export const TOKEN_COOKIE = 'token';
export const CONSOLE_TOKEN_COOKIE = 'Admin-Token';
export const BROKER_COOKIE = 'mq';

interface CookieJar {
  get(name: string): string | undefined;
  set(name: string, value: string, options?: object): unknown;
  remove(name: string, options?: object): void;
}

const options = () => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: typeof window !== 'undefined' && window.location.protocol === 'https:',
});

/** The signed-in person's token, if any. */
export function readToken(jar: Pick<CookieJar, 'get'>): string | undefined {
  return jar.get(TOKEN_COOKIE);
}

/** Keeps a token for as many minutes as the upstream said, with its copy for the console. */
export function keepToken(jar: Pick<CookieJar, 'set'>, token: string, minutes: number): void {
  const expires = new Date(Date.now() + minutes * 60_000);
  jar.set(TOKEN_COOKIE, token, { ...options(), expires });
  jar.set(CONSOLE_TOKEN_COOKIE, token, { ...options(), expires });
}

/** Removes the token and its copy. */
export function forgetToken(jar: Pick<CookieJar, 'remove'>): void {
  jar.remove(TOKEN_COOKIE, options());
  jar.remove(CONSOLE_TOKEN_COOKIE, options());
}
