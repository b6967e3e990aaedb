import { z } from 'zod';
import { idSchema, keywordFields } from '@/contract/core';
import { says } from '@/contract/says';

export const { keyword } = keywordFields;
/** Whose it is. */
export const personFields = { userId: idSchema, person: z.string() };
export const orderNoSchema = z.string().regex(/^[0-9A-Za-z]{1,32}$/);
export const refundNoSchema = z.string().regex(/^[0-9A-Za-z]{1,40}$/);
export const reasonSchema = z.string().trim().min(1, says('validation.reason')).max(200, says('validation.tooLong'));
