import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Context } from '@/upstream/core/context';
import { watchSilence } from '@/upstream/core/process/silence';
import { requireKey, type Storage, storageAway, storageFull, WrongStorage } from './storage';

/** Milliseconds. */
const CONNECT_MS = 2000;
/** Both tries of a call together: every call of ours is to be answered within five seconds. */
export const SILENT_MS = 4000;
/** An S3 that is away is asked twice, then the visitor hears of it. */
const TRIES = 2;

export interface S3Settings {
  /** Empty for Amazon's own. */
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Bucket in the path and not in the host name, as most servers of one's own want it. */
  forcePathStyle: boolean;
  /** Milliseconds without a byte in either direction after which the store counts as away. */
  silentMs?: number;
}

/** Objects of a bucket of any S3. They carry no grants: the bucket stays closed, and people read through the upstream. */
export function createS3Storage(
  { bucket, silentMs = SILENT_MS, ...settings }: S3Settings,
  log: Context['log'],
): Storage {
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: settings.forcePathStyle,
    maxAttempts: TRIES,
    // Many an S3 other than Amazon's refuses the checksums that the SDK would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS },
  });

  /** Does one call; gives it up when no answer comes and `sent` stands still. */
  const asked = async <T>(work: (options: { abortSignal: AbortSignal }) => Promise<T>, sent = () => 0): Promise<T> => {
    const silent = new AbortController();
    const endWatch = watchSilence(sent, silentMs, () => silent.abort());
    try {
      return await work({ abortSignal: silent.signal });
    } catch (error) {
      log.error(error, 'the S3 storage');
      throw statusOf(error) === 507 ? storageFull() : storageAway();
    } finally {
      endWatch();
    }
  };
  const nullWhenMissing = (error: unknown) => {
    if (statusOf(error) === 404) return null;
    throw error;
  };

  return {
    async check() {
      try {
        await client.send(new ListObjectsCommand({ Bucket: bucket, MaxKeys: 1 }));
      } catch (error) {
        if (!isRefusal(error)) throw storageAway();
        throw new WrongStorage(
          `The S3 store refuses the bucket ${bucket} (${error.name}). Check S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and that the key may list the bucket.`,
        );
      }
    },
    async put(key, bytes, type) {
      requireKey(key);
      const object = { Bucket: bucket, Key: key, ContentType: type };
      if (!('path' in bytes)) {
        const command = new PutObjectCommand({ ...object, Body: bytes, ContentLength: bytes.length });
        await asked((options) => client.send(command, options).then(requireObject));
        return;
      }
      const { size } = await stat(bytes.path);
      let body: ReadStream | undefined;
      const send = async (options: { abortSignal: AbortSignal }) => {
        body = createReadStream(bytes.path);
        const command = new PutObjectCommand({ ...object, Body: body, ContentLength: size });
        await client
          .send(command, options)
          .then(requireObject)
          .finally(() => body?.destroy());
      };
      await asked(
        // The SDK asks nothing twice that it reads from a stream: each try has a stream of its own.
        (options) =>
          send(options).catch((error: unknown) => {
            if (isFinal(error) || options.abortSignal.aborted) throw error;
            return send(options);
          }),
        () => body?.bytesRead ?? 0,
      );
    },
    async head(key) {
      requireKey(key);
      const command = new HeadObjectCommand({ Bucket: bucket, Key: key });
      const found = await asked((options) => client.send(command, options).then(requireObject).catch(nullWhenMissing));
      return found && { size: found.ContentLength ?? 0, etag: found.ETag };
    },
    async get(key, range) {
      requireKey(key);
      const part = range && `bytes=${range.start}-${range.end}`;
      const command = new GetObjectCommand({ Bucket: bucket, Key: key, Range: part });
      const found = await asked((options) => client.send(command, options).then(requireObject).catch(nullWhenMissing));
      return found && endWhenSilent(found.Body as IncomingMessage, silentMs);
    },
    async remove(key) {
      requireKey(key);
      const command = new DeleteObjectCommand({ Bucket: bucket, Key: key });
      await asked((options) => client.send(command, options));
    },
    async listOlder({ prefix, before, after, limit }) {
      // The first version of the listing begins after a key that we know, so that a later job can go on with it.
      const page = { Bucket: bucket, Prefix: prefix, Marker: after, MaxKeys: limit };
      const { Contents = [], IsTruncated } = await asked((options) =>
        client.send(new ListObjectsCommand(page), options),
      );
      const old = Contents.filter(({ LastModified }) => LastModified !== undefined && LastModified < before);
      return {
        keys: old.flatMap(({ Key }) => (Key === undefined ? [] : [Key])),
        next: IsTruncated ? (Contents.at(-1)?.Key ?? null) : null,
      };
    },
  };
}

/** What the pages of web servers are; no object of ours is one. */
const PAGE = /^text\/html\b/i;
/** A page of whatever stands before the store says 200 too: it has no tag, which every object has, read or stored, or it is HTML. */
function requireObject<T extends { ETag?: string; ContentType?: string; Body?: unknown }>(
  answer: T,
): T & { ETag: string } {
  const { ETag, ContentType = '' } = answer;
  if (ETag && !PAGE.test(ContentType)) return { ...answer, ETag };
  (answer.Body as IncomingMessage | undefined)?.destroy();
  throw new Error('what answers is no S3 store: an object without a tag, or a page');
}

/** Asked too often or too slowly, it is only busy. */
const BUSY = [408, 429];
/** Whether the store understood who asks for what, and says no; the redirect of another region is one too. */
const isRefusal = (error: unknown): error is S3ServiceException => {
  const status = statusOf(error) ?? 0;
  return status >= 300 && status < 500 && !BUSY.includes(status);
};
/** Whether another try would hear the same. */
const isFinal = (error: unknown) => isRefusal(error) || statusOf(error) === 507;
/** Breaks an object off when the store sends no more of it. Bytes that wait for a slow reader are no silence. */
function endWhenSilent(body: IncomingMessage, silentMs: number): IncomingMessage {
  let looks = 0;
  const progress = () => {
    looks += 1;
    return body.readableLength > 0 ? -looks : body.socket.bytesRead;
  };
  const endWatch = watchSilence(progress, silentMs, () => body.destroy(storageAway()));
  return body.once('close', endWatch).once('end', endWatch);
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);
