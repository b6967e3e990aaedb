import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type OgPicture, signOgPicture } from '@/contract/og-picture';
import { sameHash } from '@/upstream/core/secrets';
import { drawOg, isArtKind, type Picture, rasterArt, vectorArt } from './art.service';

/** Widths that a raster picture may have, in pixels. */
const WIDTHS = [160, 320, 480, 640, 960, 1200];
const TYPES = { svg: 'image/svg+xml; charset=utf-8', webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' };
const FOREVER = 'public, max-age=31536000, immutable';

const SLUG = /^[a-z](?:[a-z]|-(?=[a-z])){0,39}$/;
const fileSchema = z.string().regex(/^\d{1,9}\.(?:svg|webp|png|jpg)$/);
const pictureSchema = z.object({
  kind: z.string().refine(isArtKind),
  subject: z.string().regex(SLUG),
  file: fileSchema,
});
const widthSchema = z.object({
  w: z.coerce
    .number()
    .refine((width) => WIDTHS.includes(width))
    .default(640),
});
const ogSchema = z.object({
  subject: z.string().regex(SLUG),
  file: z.enum(['zh.png', 'en.png']),
  title: z.string().max(300).default(''),
  line: z.string().max(300).default(''),
  seed: z
    .string()
    .regex(/^\d{1,9}$/)
    .default('1'),
  sign: z.string().max(64).default(''),
});

function send(request: FastifyRequest, reply: FastifyReply, type: keyof typeof TYPES, { body, etag, gzip }: Picture) {
  reply.headers({
    'cache-control': FOREVER,
    etag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'same-site',
  });
  const seen = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (seen?.includes(etag)) return reply.code(304).send();
  reply.type(TYPES[type]).header('vary', 'accept-encoding');
  const compressed = gzip && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  return compressed ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(body);
}

/** Drawn pictures for records that have none of their own: made on demand, the same for ever. Nonsense is a true 404, because a picture's place cannot show an envelope. */
export async function artModule(app: FastifyInstance): Promise<void> {
  app.get('/file/art/:kind/:subject/:file', async (request, reply) => {
    const asked = pictureSchema.safeParse(request.params);
    const width = widthSchema.safeParse(request.query);
    if (!asked.success || !width.success || !isArtKind(asked.data.kind)) return reply.callNotFound();
    const { kind, subject, file } = asked.data;
    const [seed = '', ending = ''] = file.split('.');
    if (ending !== 'webp' && ending !== 'png' && ending !== 'jpg')
      return send(request, reply, 'svg', await vectorArt(kind, subject, Number(seed)));
    return send(request, reply, ending, await rasterArt(kind, subject, Number(seed), width.data.w, ending));
  });

  // Only the site's own words are printed: anybody else's would carry its name, and each would cost a drawing.
  app.get('/file/art/og/:subject/:file', async (request, reply) => {
    const asked = ogSchema.safeParse({ ...(request.query as object), ...(request.params as object) });
    if (!asked.success) return reply.callNotFound();
    const { file, sign, seed, ...words } = asked.data;
    const picture: OgPicture = { ...words, locale: file === 'en.png' ? 'en' : 'zh', seed: Number(seed) };
    const plain = !picture.title && !picture.line && picture.seed === 1;
    const { siteSecret } = app.ctx;
    const signed = siteSecret !== '' && sameHash(sign, signOgPicture(siteSecret, picture));
    if (!plain && !signed) return reply.callNotFound();
    return send(request, reply, 'png', await drawOg(picture));
  });
}
