import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isArtKind, isArtSubject, type Picture, rasterArt, vectorArt } from './art.service';
import { isSeed } from './seeds';

/** Widths that a raster picture may have, in pixels. */
const WIDTHS = [160, 320, 480, 640, 960, 1200];
const TYPES = { svg: 'image/svg+xml; charset=utf-8', webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' };
const FOREVER = 'public, max-age=31536000, immutable';

/** A valid seed with the file extension of a format. */
function isPictureFile(file: string): boolean {
  const [seed = '', ending = '', ...more] = file.split('.');
  return more.length === 0 && isSeed(seed) && Object.hasOwn(TYPES, ending);
}

const pictureSchema = z.object({
  kind: z.string(),
  subject: z.string(),
  file: z.string().refine(isPictureFile),
});
const widthSchema = z.object({
  w: z.coerce
    .number()
    .refine((width) => WIDTHS.includes(width))
    .default(640),
});
function send(request: FastifyRequest, reply: FastifyReply, type: keyof typeof TYPES, { body, etag, gzip }: Picture) {
  reply.headers({
    'cache-control': FOREVER,
    etag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    // Sharing pictures and feeds of other sites embed covers.
    'cross-origin-resource-policy': 'cross-origin',
  });
  const seen = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (seen?.includes(etag)) return reply.code(304).send();
  reply.type(TYPES[type]).header('vary', 'accept-encoding');
  const compressed = gzip && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  return compressed ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(body);
}

/** Drawn pictures for records that have none of their own: made on demand and deterministic. Invalid URLs are 404 as HTTP status, because an <img> cannot read an envelope. */
export async function artRoutes(app: FastifyInstance): Promise<void> {
  app.get('/file/art/:kind/:subject/:file', async (request, reply) => {
    const asked = pictureSchema.safeParse(request.params);
    const width = widthSchema.safeParse(request.query);
    if (!asked.success || !width.success) return reply.callNotFound();
    const { kind, subject, file } = asked.data;
    // Drawing takes time: only pictures that records can refer to are made.
    if (!isArtKind(kind) || !isArtSubject(kind, subject)) return reply.callNotFound();
    const [seed = '', ending = ''] = file.split('.');
    if (ending !== 'webp' && ending !== 'png' && ending !== 'jpg')
      return send(request, reply, 'svg', await vectorArt(kind, subject, Number(seed)));
    return send(request, reply, ending, await rasterArt(kind, subject, Number(seed), width.data.w, ending));
  });
}
