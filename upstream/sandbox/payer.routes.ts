import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { localeOf } from '@/upstream/core/text/translate';
import { ACTIONS, act } from './actions';
import { missingPage, PAGE_STYLE, payerPage } from './payer-page';
import { findTrade, readToken } from './trade';

const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64');
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

const formSchema = z.object({ action: z.enum(ACTIONS), late: z.literal('on').optional() });
type Paged = { Params: { token: string } };

/** The page of a payment, where the tester plays the payer; its address is in the QR code. */
export async function payerPages(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );

  const show = async (request: FastifyRequest<Paged>, reply: FastifyReply, status = 200) => {
    const locale = languageOf(request);
    const which = readToken(ctx, request.params.token);
    const trade = which && (await findTrade(ctx.db, which.host, which.outTradeNo));
    reply.headers(HEADERS).header('vary', 'accept-language');
    if (!trade) return reply.code(404).send(missingPage(locale));
    return reply.code(status).send(payerPage(locale, trade, ctx.now()));
  };

  app.get<Paged>('/:token', (request, reply) => show(request, reply));
  app.post<Paged>('/:token', async (request, reply) => {
    const which = readToken(ctx, request.params.token);
    const form = formSchema.safeParse(Object.fromEntries(new URLSearchParams(String(request.body ?? ''))));
    if (!which || !form.success) return show(request, reply, 400);
    await act(ctx, which, form.data.action, form.data.late === 'on');
    // Relative, because the site shows this page under another path; reloading pays nothing twice.
    const { lang } = languageQuery(request);
    return reply
      .code(303)
      .header('location', `${request.params.token}${lang ? `?lang=${lang}` : ''}`)
      .send();
  });
}

const languageQuery = ({ query }: FastifyRequest) =>
  z.object({ lang: z.enum(['zh', 'en']).optional().catch(undefined) }).parse(query);
const languageOf = (request: FastifyRequest) =>
  languageQuery(request).lang ?? localeOf(request.headers['accept-language']);
