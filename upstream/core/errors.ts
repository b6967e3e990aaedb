import type { z } from 'zod';
import { CODE } from '@/contract/core';
import { isMessageKey, type MessageKey } from '@/upstream/core/text/translate';

export interface AppErrorOptions {
  code?: number;
  /** Form fields with message keys; sent as `data.fields`. */
  fields?: Record<string, MessageKey>;
  /** Values for the message's `{name}` places. */
  values?: Record<string, string | number>;
  /** Number of the newest version, where something was written over an older one; sent as `data.newest`. */
  newest?: number;
  /** Seconds; sent as Retry-After. */
  retryAfter?: number;
}

/** What went wrong, by message key (upstream/messages); one handler says it on the wire. */
export class AppError extends Error {
  readonly code: number;
  readonly fields?: Record<string, MessageKey>;
  readonly values?: Record<string, string | number>;
  readonly newest?: number;
  readonly retryAfter?: number;

  constructor(
    readonly key: MessageKey,
    options: AppErrorOptions = {},
  ) {
    super(key);
    this.name = 'AppError';
    this.code = options.code ?? CODE.error;
    this.fields = options.fields;
    this.values = options.values;
    this.newest = options.newest;
    this.retryAfter = options.retryAfter;
  }
}

/** 404 in the envelope: what does not exist and what the caller may not know to exist. */
export function notFoundError(key: MessageKey = 'error.notFound'): AppError {
  return new AppError(key, { code: CODE.notFound });
}

/** A wrong form field, with its message key. */
export function fieldError(field: string, key: MessageKey, values?: Record<string, string | number>): AppError {
  return new AppError(key, { fields: { [field]: key }, values });
}

/** What is wrong with each field, by its path: what a schema says without a key of ours is "not valid". */
export function fieldsOf(error: z.ZodError): Record<string, MessageKey> {
  const fields: Record<string, MessageKey> = {};
  for (const { path, message } of error.issues)
    fields[path.join('.') || 'form'] ??= isMessageKey(message) ? message : 'error.invalid';
  return fields;
}
