import 'server-only';
import { cookies } from 'next/headers';
import { forbidden } from 'next/navigation';
import { type BaseInfo, checkIsAdmin } from '@/contract/account/account';
import type { Locale } from '@/lib/i18n/routing';
import type { RouteName } from '@/lib/routes';
import { CONSOLE_TOKEN_COOKIE, TOKEN_COOKIE } from '@/lib/session/cookies';
import { requireRight } from './page-access';
import { readPersonal } from './read';
import { sendToLogin } from './send-to-login';

/**
 * Who asks for a page of the console, with its right. The console's copy of the token must be that of the site: without it
 * (signed out of the console) the way leads to the login box. The upstream says once more who may open the console.
 */
export async function requireConsole(name: RouteName, locale: Locale): Promise<BaseInfo> {
  const jar = await cookies();
  const copy = jar.get(CONSOLE_TOKEN_COOKIE)?.value;
  if (copy !== undefined && copy !== jar.get(TOKEN_COOKIE)?.value) return sendToLogin(locale);
  const user = await requireRight(name, locale);
  if (copy === undefined) return sendToLogin(locale);
  if (!(await readPersonal(checkIsAdmin))) forbidden();
  return user;
}
