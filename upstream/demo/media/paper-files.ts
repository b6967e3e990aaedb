import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Context } from '@/upstream/core/context';
import type { Tx } from '@/upstream/core/write';
import type { Db } from '@/upstream/db/client';
import { files } from '@/upstream/db/schema/account';
import { type AttachedFacts, papers } from '@/upstream/db/schema/paper';
import { type Bi, bi } from '@/upstream/db/seed/bi';
import { copyKey, figureKey } from '@/upstream/modules/file/file.kinds';
import { neutralPdf } from '@/upstream/modules/file/neutral-pdf';
import { mediaId, mediaUrl } from './scenes';

const PDF = 'application/pdf';
const WEBP = 'image/webp';
/** Longest side of a figure as it stands in a text (upstream/modules/file/file.kinds.ts). */
const SMALL = 960;

interface Attached {
  key: string;
  /** How the title of its paper begins. */
  paper: string;
  name: string;
  /** Of a figure; without one it is the full text. */
  caption?: Bi;
}
/** Figures and a full text of the demo data’s papers; drawn once (scripts/make-paper-files.ts). */
export const ATTACHED: readonly Attached[] = [
  {
    key: 'figure-strain',
    paper: '蒽环类化疗患者纵向应变的早期变化',
    name: 'GLS-6个月.png',
    caption: bi(
      '两组患者整体纵向应变的变化（均数与 95% 置信区间）|Global longitudinal strain in both groups (mean and 95% CI)',
    ),
  },
  {
    key: 'figure-agreement',
    paper: '冠状动脉 CT 血流储备分数',
    name: 'bland-altman.png',
    caption: bi(
      'CT-FFR 与有创 FFR 的 Bland–Altman 图，121 处病变|Bland–Altman plot of CT-FFR and invasive FFR, 121 lesions',
    ),
  },
  {
    key: 'figure-transfer',
    paper: '县域胸痛中心转运延迟',
    name: '转运各环节用时.png',
    caption: bi('改进前后转运各环节的中位用时（分钟）|Median minutes of each step of the transfer, before and after'),
  },
  {
    key: 'figure-needle',
    paper: '县级医院脑卒中绿色通道',
    name: 'DNT 2021-2025.png',
    caption: bi(
      '县级医院与区域中心入门到溶栓时间的五年变化（中位数）|Median door-to-needle time in county hospitals and referral centres over five years',
    ),
  },
  { key: 'full-text-needle', paper: '县级医院脑卒中绿色通道', name: '全文.pdf' },
];

/** Where it is committed. */
export const attachedPath = ({ key, caption }: Pick<Attached, 'key' | 'caption'>): string =>
  fileURLToPath(new URL(`figures/${key}.${caption ? 'webp' : 'pdf'}`, import.meta.url));

/** What a paper of this title has beside its text. */
export const attachedTo = (title: string): AttachedFacts[] =>
  ATTACHED.filter(({ paper }) => title.startsWith(paper)).map(({ key, caption }) =>
    caption
      ? { kind: 'figure', url: mediaUrl(key), caption: caption.zh, captionEn: caption.en ?? '' }
      : { kind: 'fullText', url: mediaUrl(key) },
  );

/** Rows of these files, each of whoever handed its paper in; papers are there. */
export async function seedAttached(db: Db | Tx): Promise<void> {
  const found = await db.select().from(papers).where(sql`jsonb_array_length(${papers.files}) > 0`);
  const rows = ATTACHED.flatMap((one) => {
    const paper = found.find(({ title }) => title.startsWith(one.paper));
    if (!paper) return [];
    const { userId, createTime } = paper;
    const mime = one.caption ? WEBP : PDF;
    const [fileId, size] = [mediaId(one.key), statSync(attachedPath(one)).size];
    const purpose = one.caption ? 'figure' : 'paperFile';
    return [{ fileId, userId, name: one.name, purpose, mime, size, usedTime: createTime, createTime }];
  });
  if (rows.length > 0) await db.insert(files).values(rows);
}

/** Puts their bytes where uploads lie, those that are not there. */
export async function storeAttached({ db, storage }: Context): Promise<void> {
  const keys = ATTACHED.map(({ key }) => mediaId(key));
  const rows = await db.select({ fileId: files.fileId }).from(files).where(inArray(files.fileId, keys));
  const known = new Set(rows.map(({ fileId }) => fileId));
  for (const one of ATTACHED) {
    const fileId = mediaId(one.key);
    const key = one.caption ? figureKey(fileId, false) : `private/${fileId}.pdf`;
    if (!known.has(fileId) || (await storage.head(key))) continue;
    const bytes = await readFile(attachedPath(one));
    if (one.caption) {
      const small = await sharp(bytes).resize({ width: SMALL, height: SMALL, fit: 'inside' }).webp().toBuffer();
      await storage.put(figureKey(fileId, true), small, WEBP);
    } else await storage.put(copyKey(fileId), Buffer.from(await neutralPdf(bytes)), PDF);
    await storage.put(key, bytes, one.caption ? WEBP : PDF);
  }
}
