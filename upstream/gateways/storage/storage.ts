import type { Readable } from 'node:stream';
import { CODE } from '@/contract/core';
import { AppError } from '@/upstream/core/errors';

const INSUFFICIENT_STORAGE = 507;

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  /** bytes */
  size: number;
  /** Strong validator in quotes; the same on every machine that reads the same store. */
  etag: string;
}

/** Bytes to store: from memory, or a file of this machine, which may be moved away. */
export type Bytes = Buffer | { path: string };

/** One page of a listing in the order of keys. */
export interface Listing {
  keys: string[];
  /** Where the next page begins; null after the last one. */
  next: string | null;
}

/**
 * Where uploaded bytes lie, by key (`public/{name}`, `private/{name}`). Nothing here is reachable from outside: people
 * read through the upstream, which asks for rights. Every call throws 503 when the store is away.
 */
export interface Storage {
  /** Resolves when the store can be used; throws WrongStorage when it is there and refuses us. */
  check(): Promise<void>;
  /** Stores an object whole or not at all; 507 when there is no space left. */
  put(key: string, bytes: Bytes, type: string): Promise<void>;
  /** Size and validator; null when there is no such object. */
  head(key: string): Promise<StoredObject | null>;
  /** The object or a part of it; null when there is no such object. */
  get(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Removes an object; a missing one is no error. */
  remove(key: string): Promise<void>;
  /** Of at most `limit` objects after the key `after`: those that were stored before a moment. */
  listOlder(asked: { prefix: string; before: Date; after?: string; limit: number }): Promise<Listing>;
}

/** The store answers, but not to us: bucket or keys are wrong, which a restart does not change. */
export class WrongStorage extends Error {}

const KEY = /^[a-z]+\/[\w-]+(?:\.[\w-]+)*$/;

/** Refuses a key that could lead out of its folder; such a one is a fault of ours. */
export function requireKey(key: string): void {
  if (!KEY.test(key)) throw new Error('not a key of the storage');
}

/** Somebody must make room first. */
export const FULL_RETRY_SECONDS = 60;
const FULL = new Set(['ENOSPC', 'EDQUOT']);
/** Whether a folder took no more because the disk, or this account's share of it, is full. */
export const isDiskFull = (error: unknown): boolean => FULL.has(String((error as NodeJS.ErrnoException | null)?.code));
/** 507: no space left. */
export const storageFull = () =>
  new AppError('file.diskFull', { code: INSUFFICIENT_STORAGE, retryAfter: FULL_RETRY_SECONDS });

/** 503: the store does not answer. */
export const storageAway = () => new AppError('error.unavailable', { code: CODE.unavailable, retryAfter: 5 });
