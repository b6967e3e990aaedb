import { findPassword, sendSmsOnFindPwd } from '@/contract/auth';
import type { CodeAsked } from '@/lib/account/use-phone-code';
import { callMain } from '@/lib/api/clients';
import type { ForgotValues } from './forgot-check';

/** Asks for a code; the same answer for every number. Throws ApiError. */
export const sendForgotCode = (asked: CodeAsked) => callMain(sendSmsOnFindPwd, { body: asked, quiet: true });

/** Sets the new password; throws ApiError. */
export const resetPassword = (body: ForgotValues) => callMain(findPassword, { body, quiet: true });
