import 'server-only';
import { forbidden, redirect } from 'next/navigation';
import type { BaseInfo } from '@/contract/account/account';
import { href } from '@/lib/href';
import { localePath } from '@/lib/i18n/locale-path';
import type { Locale } from '@/lib/i18n/routing';
import { mayOpen } from '@/lib/rights';
import { type RouteName, routeOf } from '@/lib/routes';
import { sendToLogin } from './send-to-login';
import { getBaseInfo } from './session';

/** Who asks, when signed in; else the way to the login box, which leads back to the path that was asked for. */
export async function requireSignIn(locale: Locale): Promise<BaseInfo> {
  // A failed read throws: an upstream that is down must not look like a sign-out.
  const user = await getBaseInfo();
  return user.login === true ? user : sendToLogin(locale);
}

/**
 * Who asks, with the right that a route asks for (lib/routes.ts); guests go to the login box, everybody else gets 403. Nothing opens
 * to a one-time password: the personal area asks for another in place of its pages, and the others lead there.
 */
export async function requireRight(name: RouteName, locale: Locale): Promise<BaseInfo> {
  const user = await requireSignIn(locale);
  if (user.mustChangePassword && routeOf(name).shell !== 'my') redirect(localePath(locale, href('my')));
  if (!mayOpen(name, user)) forbidden();
  return user;
}
