import { AsyncLocalStorage } from 'node:async_hooks';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { ERRORS, Metadata, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODE } from '@/contract/core';
import { MAX_VIDEO_BYTES, RESUMABLE_PATH } from '@/contract/file/file';
import type { Caller } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { localeOf, translate } from '@/upstream/core/text/translate';
import { isDiskFull, storageFull } from '@/upstream/gateways/storage/storage';
import { uploadsFolder } from './file.spool';
import { announce, finish, giveUp, requireUpload } from './resumable.service';

const TUS = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' };
const NO_CONTENT = 204;
const BAD_REQUEST = 400;
/** The status that says what a code says: what is more than a status is the site's own, and forbids. */
const statusOf = ({ code }: AppError) => (code < CODE.warning ? code : CODE.forbidden);

interface Passed {
  request: FastifyRequest;
  uploadId: string;
  caller: Caller;
}
type Named = { Params: { uploadId: string } };

/** The folder of parts; a full disk is told as such, where the package's own says only that it could not write. */
class PartStore extends FileStore {
  override async write(bytes: Readable, uploadId: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, uploadId), { flags: 'r+', start: offset });
    try {
      await pipeline(bytes, file);
    } catch (error) {
      throw isDiskFull(error) ? storageFull() : ERRORS.FILE_WRITE_ERROR;
    }
    return offset + file.bytesWritten;
  }
}

/** Resumable uploads by the tus protocol; who may send and how much is checked before its server sees a request. */
export async function resumableRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  const directory = uploadsFolder(ctx.dataDir);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const passed = new AsyncLocalStorage<Passed>();
  const current = () => {
    const found = passed.getStore();
    if (!found) throw new Error('an upload that nobody let in');
    return found;
  };
  // Made with the first upload: the store makes its folder in the background, and throws where nobody catches it.
  let server: Server | undefined;
  const createServer = () =>
    new Server({
      path: RESUMABLE_PATH,
      datastore: new PartStore({ directory }),
      maxSize: MAX_VIDEO_BYTES,
      allowedOrigins: [],
      namingFunction: () => current().uploadId,
      // The site proxies `/api/*` here.
      generateUrl: (_request, { id }) => `/api${RESUMABLE_PATH}/${id}`,
      getFileIdFromRequest: () => current().uploadId,
      onUploadFinish: async () => {
        const { caller, uploadId } = current();
        await finish(ctx, caller, await requireUpload(ctx, caller, uploadId));
        return {};
      },
      onResponseError: (_request, raw) => {
        const error = isDiskFull(raw) ? storageFull() : raw;
        const locale = localeOf(current().request.headers['accept-language']);
        if (!(error instanceof AppError)) {
          if (!('status_code' in error)) ctx.log.error(error, `upload ${current().uploadId}`);
          return undefined;
        }
        const body = JSON.stringify({ code: error.code, msg: translate(locale, error.key, error.values) });
        return { status_code: statusOf(error), body };
      },
    });
  const passOn = async (reply: FastifyReply, asked: Passed) => {
    reply.hijack();
    const made = server ?? createServer();
    server = made;
    await passed.run(asked, () => made.handle(asked.request.raw, reply.raw));
  };
  const callerOf = async (request: FastifyRequest) => {
    const caller = await app.authenticate(request);
    if (!caller) throw new AppError('auth.required', { code: CODE.unauthorized });
    return caller;
  };

  // Clients of the protocol go by the status; the words come from the handler that all routes share.
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof AppError && error.code >= BAD_REQUEST) reply.code(statusOf(error));
    throw error;
  });
  // The body goes to the tus server as it comes.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
  app.post(RESUMABLE_PATH, { config: { rateLimit: { max: 240, timeWindow: '1 minute' } } }, async (request, reply) => {
    const caller = await callerOf(request);
    const length = [request.headers['upload-length']].flat()[0];
    const uploadId = await announce(ctx, caller, { length, ...saidOf(request) });
    return passOn(reply, { request, uploadId, caller });
  });
  app.head<Named>(`${RESUMABLE_PATH}/:uploadId`, async (request, reply) => {
    const caller = await callerOf(request);
    const row = await requireUpload(ctx, caller, request.params.uploadId);
    // Whoever lost the last answer asks how far it is: it is done, or its end is made up for now.
    if (await finish(ctx, caller, row)) {
      return reply.headers({ ...TUS, 'upload-offset': row.size, 'upload-length': row.size }).send();
    }
    return passOn(reply, { request, uploadId: row.uploadId, caller });
  });
  app.patch<Named>(`${RESUMABLE_PATH}/:uploadId`, async (request, reply) => {
    const caller = await callerOf(request);
    const { uploadId } = await requireUpload(ctx, caller, request.params.uploadId);
    return passOn(reply, { request, uploadId, caller });
  });
  app.delete<Named>(`${RESUMABLE_PATH}/:uploadId`, async (request, reply) => {
    const caller = await callerOf(request);
    const row = await requireUpload(ctx, caller, request.params.uploadId);
    if (!row.fileId) await giveUp(ctx, caller, row.uploadId);
    return reply.code(NO_CONTENT).headers(TUS).send();
  });
}

const PLAIN = { name: '', purpose: 'video' };

/** What the browser says of a file: its name, what it is for, and the meeting; a request whose metadata cannot be read says nothing. */
function saidOf(request: FastifyRequest): { name: string; purpose: string; msId?: number } {
  try {
    const said = Metadata.parse([request.headers['upload-metadata']].flat()[0]);
    return { name: said.filename ?? '', purpose: said.purpose ?? PLAIN.purpose, msId: Number(said.msId) || undefined };
  } catch {
    return PLAIN;
  }
}
