import { z } from 'zod';
import { dateTimeSchema } from './core';

/** A part of a name by which a list of the console is searched. */
export const keyword = z.string().trim().max(60).optional();

/** A line of text that may be left empty. */
export const line = (max: number) => z.string().trim().max(max, 'validation.tooLong').nullish();

/** A path of the site, or an https address. */
export const address = z
  .string()
  .trim()
  .max(500, 'validation.tooLong')
  .regex(/^(\/(?![/\\])|https:\/\/)\S*$/, 'validation.address');

/** A moment that may be left open. */
export const moment = dateTimeSchema.nullish();
