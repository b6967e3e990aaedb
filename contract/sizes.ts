import type { z } from 'zod';
import { says } from './says';

/** A schema whose values take at most so many characters of JSON; `largestBytes` reads the limit. */
export function writtenIn<S extends z.ZodType>(writtenIn: number, schema: S): S {
  return schema
    .refine((value) => JSON.stringify(value).length <= writtenIn, says('validation.tooLong'))
    .meta({ writtenIn });
}

/** A record of at most so many members. */
export function atMost<S extends z.ZodRecord>(maxProperties: number, schema: S): S {
  const isWithin = (value: object) => Object.keys(value).length <= maxProperties;
  return schema.refine((value) => isWithin(value as object), says('validation.tooLong')).meta({ maxProperties });
}
