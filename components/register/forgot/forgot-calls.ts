import type { z } from 'zod';
import { findPassword, sendSmsOnFindPwd } from '@/contract/auth/auth';
import { callMain } from '@/lib/api/clients';
import type { SendCode } from '@/lib/forms/use-phone-code';

/** Asks for a code; the same answer for every number. Throws ApiError. */
export const sendForgotCode: SendCode = (asked) => callMain(sendSmsOnFindPwd, { body: asked, quiet: true });

/** Sets the new password; throws ApiError. */
export const resetPassword = (body: z.input<typeof findPassword.body>) => callMain(findPassword, { body, quiet: true });
