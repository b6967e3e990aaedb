import Cookies from 'js-cookie';
import { forgetToken } from '@/lib/session/cookies';
import { homePath } from '@/lib/session/home-path';
import { toast } from '@/lib/stores/toast-store';
import type { ApiError } from './errors';

/** From the refusal to the home page (spec §8, §9). */
const SIGNED_OUT_REDIRECT_MS = 1000;

/** The main client's toast rule: the server's message, or the network's failure. */
export function notifyMainFailure(error: ApiError): void {
  const { serverMessage: text, requestId } = error;
  toast.error(text ? { text, requestId } : { key: error.code === 601 ? 'repeat' : 'network' });
}

/** The token client's rule: 401/403 sign out and go home, others as the main client. */
export function notifyTokenFailure(error: ApiError): void {
  if (!error.signedOut) {
    notifyMainFailure(error);
    return;
  }
  forgetToken(Cookies);
  toast.error({ key: 'loginFirst' });
  window.setTimeout(() => {
    window.location.assign(homePath());
  }, SIGNED_OUT_REDIRECT_MS);
}
