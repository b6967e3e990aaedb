import { sendSmsOnRegister } from '@/contract/auth/auth';
import { callToken } from '@/lib/api/clients';
import type { PhoneValues, SendCode } from '@/lib/forms/use-phone-code';

/** Sends the code that proves a number of a registration; throws ApiError. */
export const sendProof: SendCode = (asked) => callToken(sendSmsOnRegister, { body: asked, quiet: true });

/** The phone as it is handed in: the one that the account has (`known`), whatever a draft says; else a first one with its code. */
export const phoneBody = ({ phonenumber, smsCode }: PhoneValues, known: string) =>
  known ? { phonenumber: known } : { phonenumber, smsCode };
