import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { uploadFile } from '@/contract/cert';
import { notFoundError } from '@/upstream/core/errors';
import { route } from '@/upstream/core/route';
import { fileName, openSigned, receiveUpload } from './file.service';
import { fileFolders, isStored, prepareFolders } from './file.store';

const signedSchema = z.object({
  fileId: z.string().regex(/^[0-9a-f]{32}$/),
  exp: z.coerce.number().int().positive(),
  by: z.coerce.number().int().positive(),
  sig: z.string().max(64),
});
const PUBLIC_NAME = /^([0-9a-f]{32})(?:-\d{3,4})?\.(webp|pdf)$/;

/** Even a file that slipped through must not run: no sniffing, no scripts, papers are saved and not opened. */
function guard(reply: FastifyReply, ending: string, name: string): void {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  reply.headers({
    'content-type': ending === 'pdf' ? 'application/pdf' : 'image/webp',
    'content-disposition': ending === 'pdf' ? `attachment; filename*=UTF-8''${encoded}` : 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
}

/** Uploads, and reading them again. */
export async function fileModule(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  const { publicDir, privateDir } = fileFolders(resolve(ctx.dataDir));
  prepareFolders(ctx.dataDir);
  await app.register(fastifyStatic, { serve: false, root: publicDir });

  route(
    app,
    uploadFile,
    ({ request, caller, query }) =>
      receiveUpload(ctx, request, { userId: caller.userId, field: 'file', purpose: query?.purpose ?? 'doc' }),
    { limit: { max: 60, timeWindow: '1 minute' } },
  );

  app.get<{ Params: { name: string } }>('/file/public/:name', async (request, reply) => {
    const match = PUBLIC_NAME.exec(request.params.name);
    if (!match?.[1] || !match[2] || !(await isStored(publicDir, match[0]))) throw notFoundError();
    guard(reply, match[2], match[2] === 'pdf' ? ((await fileName(ctx, match[1])) ?? 'file.pdf') : '');
    return reply.sendFile(match[0], publicDir, { maxAge: '365d', immutable: true });
  });

  app.get('/file/private/:fileId', async (request, reply) => {
    const asked = signedSchema.safeParse({ ...(request.query as object), ...(request.params as object) });
    const file = asked.success ? await openSigned(ctx, { ...asked.data, ip: request.ip }) : null;
    if (!file) throw notFoundError();
    const ending = file.mime === 'application/pdf' ? 'pdf' : 'webp';
    const storedName = `${file.fileId}.${ending}`;
    if (!(await isStored(privateDir, storedName))) throw notFoundError();
    guard(reply, ending, file.name);
    reply.header('cache-control', 'private, no-store');
    return reply.sendFile(storedName, privateDir, { cacheControl: false, etag: false });
  });
}
