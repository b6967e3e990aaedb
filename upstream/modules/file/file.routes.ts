import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { uploadFile } from '@/contract/file/file';
import { route } from '@/upstream/core/route';
import { sendStored } from './file.answer';
import { keysOf } from './file.kinds';
import { fileName, openCopy, openSigned } from './file.service';
import { partsFolder, sweepParts } from './file.spool';
import { resumableRoutes } from './resumable.routes';
import { receiveUpload } from './upload.service';

const signedSchema = z.object({
  fileId: z.string().regex(/^[0-9a-f]{32}$/),
  exp: z.coerce.number().int().positive(),
  by: z.coerce.number().int().nonnegative(),
  sig: z.string().max(64),
});
const copySchema = signedSchema.extend({ name: z.string().regex(/^[A-Za-z0-9-]{1,60}\.pdf$/) });
const PUBLIC_NAME = /^([0-9a-f]{32})(?:-\d{3,4})?\.(webp|pdf)$/;

/** Upload and download of files. */
export async function fileRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  // No upload runs yet, so every part file is left over.
  sweepParts(partsFolder(ctx.dataDir));
  await app.register(resumableRoutes);

  route(
    app,
    uploadFile,
    ({ request, caller, query }) =>
      receiveUpload(ctx, request, { caller, field: 'file', purpose: query?.purpose ?? 'doc' }),
    { limit: { max: 60, timeWindow: '1 minute' } },
  );

  app.get<{ Params: { name: string } }>('/file/public/:name', async (request, reply) => {
    const [key, fileId = '', ending] = PUBLIC_NAME.exec(request.params.name) ?? [];
    if (!key) return reply.callNotFound();
    const name = ending === 'pdf' ? ((await fileName(ctx, fileId)) ?? 'file.pdf') : '';
    return sendStored(request, reply, ctx.storage, { key: `public/${key}`, name, isPublic: true });
  });

  app.get('/file/copy/:fileId/:name', async (request, reply) => {
    const asked = copySchema.safeParse({ ...(request.query as object), ...(request.params as object) });
    const key = asked.success ? await openCopy(ctx, asked.data) : null;
    if (!asked.success || !key) return reply.callNotFound();
    return sendStored(request, reply, ctx.storage, { key, name: asked.data.name, isPublic: false });
  });

  app.get('/file/private/:fileId', async (request, reply) => {
    const asked = signedSchema.safeParse({ ...(request.query as object), ...(request.params as object) });
    const file = asked.success ? await openSigned(ctx, asked.data) : null;
    const [key] = file ? keysOf(file) : [];
    if (!file || !key) return reply.callNotFound();
    return sendStored(request, reply, ctx.storage, { key, name: file.name, isPublic: false });
  });
}
