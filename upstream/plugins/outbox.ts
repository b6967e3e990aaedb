import { createHash, timingSafeEqual } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { desc, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { type Locale, localeOf, type MessageKey, translate } from '@/upstream/core/text/translate';
import { toWire } from '@/upstream/core/time';
import { smsOutbox } from '@/upstream/db/schema/account';
import { mailOutbox } from '@/upstream/db/schema/service';

const SHOWN = 50;
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

const STYLE = `
:root{color-scheme:light dark}
body{margin:0 auto;max-width:44rem;padding:2rem 1rem;font:16px/1.6 system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif}
h1{font-size:1.4rem;margin:0}
p.note{color:color-mix(in srgb,CanvasText 68%,Canvas);margin:.25rem 0 1.5rem}
ol{list-style:none;margin:0;padding:0}
li{border:1px solid color-mix(in srgb,CanvasText 18%,Canvas);border-radius:10px;padding:.75rem 1rem;margin:0 0 .75rem}
li header{display:flex;justify-content:space-between;gap:1rem;color:color-mix(in srgb,CanvasText 68%,Canvas);font-size:.875rem}
li p{margin:.25rem 0 0;overflow-wrap:anywhere;white-space:pre-line}
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Only a person at this machine, straight at this port: no proxy in between, no foreign name that resolves to us. */
export function isLocal(request: FastifyRequest): boolean {
  const forwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
  return !forwarded && LOOPBACK.test(request.socket.remoteAddress ?? '') && LOCAL_HOST.test(request.headers.host ?? '');
}

/** Compares in a time that says nothing about where the two differ. */
function isKey(given: unknown, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(key));
}

interface Message {
  /** A phone number or an e-mail address. */
  to: string;
  subject: string | null;
  content: string;
  createTime: Date;
}

/** Texts and mail together, the newest first. */
function findMessages(db: Context['db']): Promise<Message[]> {
  const texts = db
    .select({
      to: sql<string>`${smsOutbox.phonenumber}`.as('to'),
      subject: sql<string | null>`null::text`.as('subject'),
      content: smsOutbox.content,
      createTime: smsOutbox.createTime,
      id: smsOutbox.id,
    })
    .from(smsOutbox);
  const mail = db
    .select({
      to: sql<string>`${mailOutbox.email}`.as('to'),
      subject: sql<string | null>`${mailOutbox.subject}`.as('subject'),
      content: mailOutbox.content,
      createTime: mailOutbox.createTime,
      id: mailOutbox.id,
    })
    .from(mailOutbox);
  const messages = unionAll(texts, mail).as('messages');
  return db.select().from(messages).orderBy(desc(messages.createTime), desc(messages.id)).limit(SHOWN);
}

const say = (locale: Locale, key: MessageKey) => escapeHtml(translate(locale, key));

function page(locale: Locale, body: string, head = ''): string {
  return `<!doctype html><html lang="${locale === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">${head}<meta name="robots" content="noindex">
<title>${say(locale, 'outbox.title')}</title><style>${STYLE}</style></head>
<body><h1>${say(locale, 'outbox.title')}</h1>${body}</body></html>`;
}

function messagesPage(locale: Locale, messages: Message[]): string {
  const items = messages.map(
    (message) =>
      `<li><header><span>${escapeHtml(message.to)}</span><time>${toWire(message.createTime)}</time></header>` +
      (message.subject ? `<p><b>${escapeHtml(message.subject)}</b></p>` : '') +
      `<p>${escapeHtml(message.content)}</p></li>`,
  );
  const list = items.length > 0 ? `<ol>${items.join('')}</ol>` : `<p>${say(locale, 'outbox.empty')}</p>`;
  const note = `<p class="note">${say(locale, 'outbox.note')}</p>`;
  return page(locale, note + list, '<meta http-equiv="refresh" content="4">');
}

function keyPage(locale: Locale, wrong: boolean): string {
  const failure = wrong ? `<p role="alert">${say(locale, 'outbox.wrongKey')}</p>` : '';
  return page(
    locale,
    `<p class="note">${say(locale, 'outbox.keyNote')}</p>${failure}<form><label>${say(locale, 'outbox.key')} ` +
      `<input name="key" required autofocus autocomplete="off"></label> <button>${say(locale, 'outbox.open')}</button></form>`,
  );
}

export interface OutboxOptions {
  /** What the start-up text printed: without it nobody at this machine reads the messages either. */
  key: string;
}

/** What a start says of where the messages are read: the address with its key or, where a log keeps what is said and no key, the file that has it. */
export function outboxNote({
  port,
  key,
  dataDir,
  json,
}: OutboxOptions & { port: number; dataDir: string; json: boolean }): string {
  const address = `http://localhost:${port}/outbox?key=${key}`;
  if (!json) return `Texts and mail that would go out: ${address}`;
  const file = join(dataDir, 'outbox-address');
  writeFileSync(file, `${address}\n`, { mode: 0o600 });
  return `Texts and mail that would go out: at the address in ${file}`;
}

/** `GET /outbox?key=…`: the texts and mail that the default gateways kept, newest first. Registered for demonstration data only. */
export const outboxPlugin = fp<OutboxOptions>(
  async (app, { key }) => {
    app.get<{ Querystring: { key?: unknown } }>('/outbox', async (request, reply) => {
      if (!isLocal(request)) throw notFoundError();
      const locale = localeOf(request.headers['accept-language']);
      const given = request.query.key;
      reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'`,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
      if (!isKey(given, key)) return reply.code(401).send(keyPage(locale, Boolean(given)));
      return reply.send(messagesPage(locale, await findMessages(app.ctx.db)));
    });
  },
  { name: 'outbox' },
);
