import { resolve } from 'node:path';
import type { Context } from '@/upstream/core/context';
import { counted } from '@/upstream/gateways/counted';
import { createLocalStorage } from './local-storage';
import type { Storage } from './storage';

/** The variables of the environment that say where files lie; without a bucket they stay on this machine. */
export interface StorageEnv {
  DATA_DIR: string;
  S3_ENDPOINT?: string;
  S3_REGION?: string;
  S3_BUCKET?: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
  S3_FORCE_PATH_STYLE?: 'on' | 'off';
}

const CALLS = ['check', 'put', 'head', 'get', 'remove', 'listOlder'] as const;

/** The storage that the environment names: a bucket of an S3, which machines share, or the data folder of this one. */
export async function openStorage(env: StorageEnv, log: Context['log']): Promise<Storage> {
  if (!env.S3_BUCKET) return counted('disk', createLocalStorage(resolve(env.DATA_DIR, 'files')), CALLS);
  return counted('s3', await openBucket(env, env.S3_BUCKET, log), CALLS);
}

/** Opens the bucket of an S3 that the environment names; throws a sentence where its keys are not set. */
export async function openBucket(
  env: Omit<StorageEnv, 'DATA_DIR'>,
  bucket: string,
  log: Context['log'],
): Promise<Storage> {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) {
    throw new Error('S3_BUCKET is set, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be too.');
  }
  // The SDK is large; who keeps files on the disk does not load it.
  const { createS3Storage } = await import('./s3-storage');
  const settings = {
    endpoint: env.S3_ENDPOINT || undefined,
    region: env.S3_REGION || 'us-east-1',
    bucket,
    accessKeyId,
    secretAccessKey,
    forcePathStyle: env.S3_FORCE_PATH_STYLE === 'on',
  };
  return createS3Storage(settings, log);
}
