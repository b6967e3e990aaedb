import Cookies from 'js-cookie';
import { BROKER_COOKIE } from '@/lib/session/cookies';
import type { BrokerCredentials } from '@/lib/stores/session-store';

const options = () => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: window.location.protocol === 'https:',
});

/** Keeps the broker credentials in the cookie `mq` for the browser session (spec §3). */
export function keepBrokerCookie(credentials: BrokerCredentials): void {
  Cookies.set(BROKER_COOKIE, JSON.stringify(credentials), options());
}

/** Removes the broker credentials (spec §4: login is not true). */
export function forgetBrokerCookie(): void {
  Cookies.remove(BROKER_COOKIE, options());
}
