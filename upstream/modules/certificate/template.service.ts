import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import type { z } from 'zod';
import { type BatchKind, CERTIFICATE_KINDS, type CertificateKind } from '@/contract/credit/codes';
import type { previewTemplate as previewCall, saveTemplate as saveCall } from '@/contract/credit/desk';
import { pathTo } from '@/contract/paths';
import type { Caller, Context } from '@/upstream/core/context';
import { fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { plainText } from '@/upstream/core/text/html';
import { type Locale, translate } from '@/upstream/core/text/translate';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { renderDocument } from '@/upstream/modules/document/document.service';
import { receiveBytes } from '@/upstream/modules/file/upload.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { getMeeting } from '@/upstream/modules/meeting/meeting.service';
import * as repository from './certificate.repository';

type Words = z.output<typeof saveCall.body>;

/** What a text on a certificate may name. */
export const PLACES = ['meeting', 'when', 'points', 'minutes', 'project', 'kind', 'title', 'award'] as const;
export type Facts = Partial<Record<(typeof PLACES)[number], string>>;
const PLACE = /\{(\w+)\}/g;

/** A text with what it names; what there is nothing of, is left out. */
export const fillWords = (text: string, facts: Facts): string =>
  text.replace(PLACE, (_whole, name: string) => facts[name as keyof Facts] ?? '');

/** What stands on certificates of a kind where nobody has written it. */
export function defaultWords(
  kind: CertificateKind,
  { signer, signerEn }: Record<'signer' | 'signerEn', string>,
): Words {
  const said = (locale: Locale, part: 'title' | 'body') =>
    translate(locale, `certificate.${kind}.${part}`, Object.fromEntries(PLACES.map((name) => [name, `{${name}}`])));
  return {
    title: said('zh', 'title'),
    titleEn: said('en', 'title'),
    body: said('zh', 'body'),
    bodyEn: said('en', 'body'),
    signer,
    signerEn,
    logo: null,
    seal: null,
  };
}

/** What stands on the certificates of each kind at a meeting, and by which version. */
export async function wordsAt(db: Reader, msId: number, host: Record<'signer' | 'signerEn', string>) {
  const written = await repository.findTemplates(db, msId);
  return CERTIFICATE_KINDS.map((kind) => {
    const row = written.get(kind);
    return { kind, version: row?.version ?? 0, ...(row ?? defaultWords(kind, host)) };
  });
}

/** The template that is issued by: the last version, or a first one of the usual words. */
export async function templateFor(
  tx: Tx,
  msId: number,
  { kind, host }: { kind: CertificateKind; host: Record<'signer' | 'signerEn', string> },
): Promise<repository.TemplateRow> {
  const written = (await repository.findTemplates(tx, msId)).get(kind);
  if (written) return written;
  const row = { msId, kind, version: 1, ...defaultWords(kind, host), byUserId: null, createTime: tx.now };
  return repository.insertTemplate(tx, row);
}

function checkWords(kind: BatchKind, words: Words): void {
  for (const field of ['body', 'bodyEn', 'title', 'titleEn'] as const) {
    for (const [, name = ''] of words[field].matchAll(PLACE)) {
      if (!PLACES.some((known) => known === name)) throw fieldError(field, 'certificate.place', { name });
    }
  }
  if (kind === 'credit' && !words.body.includes('{points}')) throw fieldError('body', 'certificate.points');
}

const clean = (words: Words): Words => ({
  ...words,
  title: plainText(words.title),
  titleEn: plainText(words.titleEn),
  body: plainText(words.body),
  bodyEn: plainText(words.bodyEn),
  signer: plainText(words.signer),
  signerEn: plainText(words.signerEn),
});

async function requirePictures(db: Reader, { logo, seal }: Words): Promise<Map<string, string>> {
  const found = await repository.findPictures(db, [logo, seal]);
  if (logo && !found.has(logo)) throw fieldError('logo', 'file.missing');
  if (seal && !found.has(seal)) throw fieldError('seal', 'file.missing');
  return found;
}

/** Writes what stands on certificates of a kind from now on. */
export function saveTemplate(
  ctx: Context,
  caller: Caller,
  { msId: id, kind }: { msId: number; kind: CertificateKind },
  body: Words,
): Promise<{ version: number }> {
  const msId = dbId(id);
  checkWords(kind, body);
  return write(ctx, caller, { name: 'meeting.credits.change', msId }, async (tx) => {
    const words = clean(body);
    await requirePictures(tx, words);
    const last = (await repository.findTemplates(tx, msId)).get(kind);
    const row = {
      msId,
      kind,
      version: (last?.version ?? 0) + 1,
      ...words,
      byUserId: caller.userId,
      createTime: tx.now,
    };
    const { version } = await repository.insertTemplate(tx, row);
    await logConsole(tx, 'award.template', msId, { msId, kind, version });
    return { version };
  });
}

/** A picture of what a certificate would look like. */
export async function previewTemplate(
  ctx: Context,
  { msId: id, kind }: { msId: number; kind: CertificateKind },
  { lang, ...body }: z.output<typeof previewCall.body>,
): Promise<{ picture: string }> {
  const msId = dbId(id);
  checkWords(kind, body);
  const words = clean(body);
  const pictures = await requirePictures(ctx.db, words);
  const meeting = await getMeeting(ctx, msId).catch(() => null);
  const [zh, en] = [meeting?.msName ?? '', meeting?.msNameEn || (meeting?.msName ?? '')];
  const facts = (locale: Locale): Facts => ({
    meeting: locale === 'en' ? en : zh,
    when: toWire(ctx.now()).slice(0, 10),
    points: '3',
    minutes: '540',
    project: '2026-03-01-118',
    kind: translate(locale, 'certificate.sample.kind'),
    title: translate(locale, 'certificate.sample.title'),
    award: translate(locale, 'certificate.sample.award'),
  });
  const both = (text: string, textEn: string) => ({
    zh: fillWords(text, facts('zh')),
    en: fillWords(textEn || text, facts('en')),
  });
  const code = 'ABCD1234EFGH5678JKMN';
  const picture = await renderDocument(
    ctx,
    'certificatePicture',
    {
      number: 'HYZ0000000000',
      day: toWire(ctx.now()).slice(0, 10),
      kind,
      code,
      url: `${ctx.siteUrl}${pathTo('verify', { code })}`,
      name: { zh: translate('zh', 'certificate.sample.name'), en: translate('en', 'certificate.sample.name') },
      hospital: translate(lang, 'certificate.sample.hospital'),
      meeting: { zh, en },
      title: both(words.title, words.titleEn),
      body: both(words.body, words.bodyEn),
      signer: { zh: words.signer, en: words.signerEn || words.signer },
      tenths: null,
      templateId: 0,
      logo: words.logo,
      seal: words.seal,
      logoBytes: (words.logo && pictures.get(words.logo)) || '',
      sealBytes: (words.seal && pictures.get(words.seal)) || '',
      sample: true,
    },
    lang,
  );
  return { picture: picture.toString('base64') };
}

/** Pixels of a side. */
const MOST_PIXELS = 600;

/** Keeps a logo or a seal by the hash of its bytes; throws for what is no picture. */
export async function putPicture(
  ctx: Context,
  caller: Caller,
  id: number,
  request: FastifyRequest,
): Promise<{ hash: string }> {
  const msId = dbId(id);
  const given = await receiveBytes(request, 'file');
  const png = await sharp(given, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize({ width: MOST_PIXELS, height: MOST_PIXELS, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(() => {
      throw fieldError('file', 'error.mediaType');
    });
  const hash = createHash('sha256').update(png).digest('hex');
  await write(ctx, caller, { name: 'meeting.credits.change', msId }, async (tx) => {
    await repository.keepPicture(tx, { hash, bytes: png.toString('base64'), createTime: tx.now });
    tx.noted();
  });
  return { hash };
}

/** The sheet of an issued certificate: its content with the bytes of its pictures. */
export async function picturesOf(db: Reader, { logo, seal }: { logo: string | null; seal: string | null }) {
  const found = await repository.findPictures(db, [logo, seal]);
  const bytes = (hash: string | null) => {
    if (!hash) return '';
    const known = found.get(hash);
    if (known === undefined) throw notFoundError();
    return known;
  };
  return { logoBytes: bytes(logo), sealBytes: bytes(seal) };
}
