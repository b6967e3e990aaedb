import { z } from 'zod';
import { dateTimeSchema } from '@/contract/core';
import { says } from '@/contract/says';

/** A part of a name by which a list of the console is searched. */
export const keyword = z.string().trim().max(60).optional();

/** A line of text that may be left empty. */
export const line = (max: number) => z.string().trim().max(max, says('validation.tooLong')).nullish();

/** A path of the site, or an https address with a host name; no name of a user, and nothing that ends an attribute. */
const ADDRESS =
  /^(\/(?![/\\])|https:\/\/(?!localhost[:/?#]|localhost$)([a-z0-9-]+\.)+[a-z]{2,}(:\d{2,5})?(?=[/?#]|$))[^\s\\"'<>]*$/i;
export const address = z
  .string()
  .trim()
  .max(500, says('validation.tooLong'))
  .regex(ADDRESS, says('validation.address'));

/**
 * How often something was changed. It is read and saved with this number; what was written over an older version than the
 * newest is refused at `version`, with the newest in `data.newest`.
 */
export const version = z.number().int();

/** A moment that may be left open. */
export const moment = dateTimeSchema.nullish();
