import { sendSmsOnRegister } from '@/contract/auth';
import { callToken } from '@/lib/api/clients';
import type { SendCode } from '@/lib/forms/use-phone-code';

/** Sends the code that proves a number of a registration; throws ApiError. */
export const sendProof: SendCode = (asked) => callToken(sendSmsOnRegister, { body: asked, quiet: true });

/** Whether a number has to be proved by the code sent to it: not the one that the account has already (`known`). */
export function needsCode(phonenumber: string, known: string): boolean {
  return !known || phonenumber.trim() !== known;
}
