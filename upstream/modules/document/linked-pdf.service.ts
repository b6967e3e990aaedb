import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isDbId } from '@/upstream/core/ids';
import { attachment } from '@/upstream/core/text/attachment';
import { isGoodLink, type Link, type LinkPath, type PdfFile } from './document.service';

const number = z.coerce.number().int().positive();
const linkSchema = z.object({
  id: number.refine(isDbId),
  lang: z.enum(['zh', 'en']),
  of: z.string().max(2_100).optional(),
  by: number,
  exp: number,
  sig: z.string().max(64),
});

/** Serves PDF files at `/file/{path}/{id}` by links that serve one reader for five minutes; `open` answers null where nothing is there. */
export function linkedPdf(app: FastifyInstance, path: LinkPath, open: (link: Link) => Promise<PdfFile | null>): void {
  app.get(`/file/${path}/:id`, async (request, reply) => {
    const asked = linkSchema.safeParse({ ...(request.query as object), ...(request.params as object) });
    const file = asked.success && isGoodLink(app.ctx, path, asked.data) ? await open(asked.data) : null;
    if (!file) return reply.callNotFound();
    return reply
      .headers({
        'content-disposition': attachment(file.name),
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      .type(file.type ?? 'application/pdf')
      .send(file.pdf);
  });
}
