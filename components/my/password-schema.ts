import { z } from 'zod';
import { passwordBodySchema } from '@/contract/account/account';
import { says } from '@/contract/says';

/** The contract's body, with the repetition that only the form asks for. */
export const passwordFormSchema = passwordBodySchema
  .extend({ confirmPassword: z.string().min(1, says('validation.confirmPassword')) })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    message: says('validation.passwordMismatch'),
    path: ['confirmPassword'],
  });
