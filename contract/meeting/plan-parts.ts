import { z } from 'zod';
import { dateTimeSchema, idSchema } from '@/contract/core';
import { says, type ValidationKey } from '@/contract/says';

/** Words of a plan, none while it is a draft. */
export const words = (max: number) => z.string().trim().max(max, says('validation.tooLong'));
/** A moment, or none yet. */
export const moment = z.union([z.literal(''), dateTimeSchema]);
/** Rows that there were before have their id, so that what points at them still does. */
export const row = { id: idSchema.optional() };
/** No more rows than that. */
export const most = says('validation.tooLong');

export const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;
/** How many there are, as it is typed. */
export const WHOLE = /^[1-9]\d{0,5}$/;

/** Says what is wrong with a field, by its path in the form. */
export type Wrong = (message: ValidationKey, ...path: (string | number)[]) => void;
