import { type RegisterBody, register } from '@/contract/auth/auth';
import { callMain } from '@/lib/api/clients';
import { signInByPassword } from '@/lib/session/sign-in';
import { toast } from '@/lib/stores/toast-store';

/** Makes the account and says so; throws ApiError. */
export async function makeAccount(account: RegisterBody): Promise<void> {
  await callMain(register, { body: account, quiet: true });
  toast.success({ key: 'registerDone' });
}

/** Signs in with the same words (spec §4); false when that did not work, which takes nothing from the registration. */
export async function signInAfterwards(username: string, password: string): Promise<boolean> {
  return signInByPassword({ username, password }).catch(() => false);
}
