import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isDbId } from '@/upstream/core/ids';
import { attachment } from '@/upstream/core/text/attachment';
import { openLink } from './document.service';

const number = z.coerce.number().int().positive();
const linkSchema = z.object({
  docId: number.refine(isDbId),
  lang: z.enum(['zh', 'en']),
  by: number,
  exp: number,
  sig: z.string().max(64),
});

/** Issued documents as PDF files, by links that serve one reader for five minutes. */
export async function documentRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  app.get('/file/document/:docId', async (request, reply) => {
    const asked = linkSchema.safeParse({ ...(request.query as object), ...(request.params as object) });
    const file = asked.success ? await openLink(ctx, asked.data) : null;
    if (!file) return reply.callNotFound();
    return reply
      .headers({
        'content-disposition': attachment(file.name),
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      .type('application/pdf')
      .send(file.pdf);
  });
}
