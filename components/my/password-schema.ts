import { z } from 'zod';
import { passwordBodySchema } from '@/contract/account/account';

/** The contract's body, with the repetition that only the form asks for. */
export const passwordFormSchema = passwordBodySchema
  .extend({ confirmPassword: z.string().min(1, 'validation.confirmPassword') })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    message: 'validation.passwordMismatch',
    path: ['confirmPassword'],
  });
