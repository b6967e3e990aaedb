import { z } from 'zod';
import { idSchema, keywordFields, textSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import { says } from '@/contract/says';

export const { keyword } = keywordFields;
/** Whose it is. */
export const personFields = { userId: idSchema, person: z.string() };
/** Under which names they are certified: what the holder of an account is called must be one of them. */
export const certifiedFields = { certifiedName: textSchema, certifiedUnit: textSchema };
export const orderNoSchema = z.string().regex(/^[0-9A-Za-z]{1,32}$/);
export const refundNoSchema = z.string().regex(/^[0-9A-Za-z]{1,40}$/);
export const reasonSchema = filled('validation.reason').max(200, says('validation.tooLong'));
