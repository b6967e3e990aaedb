import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type ExcelJS from 'exceljs';
import { z } from 'zod';
import { idSchema } from '@/contract/core';
import type { MeetingRight } from '@/contract/post-rights';
import type { Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { loadExcel } from '@/upstream/core/excel';
import { dbId } from '@/upstream/core/ids';
import { type MessageKey, translate } from '@/upstream/core/text/translate';
import { fromWire, toWire } from '@/upstream/core/time';
import { type ContentOf, renderDocument } from '@/upstream/modules/document/document.service';
import { fileExport, sheetName, type Writing } from '@/upstream/modules/export/export.service';
import { dayIn } from '@/upstream/modules/meeting/invitation.service';
import { findMeetingName } from '@/upstream/modules/meeting/meeting-name.service';
import { rightsAt } from '@/upstream/policy/meeting.policy';
import { countPassed } from './sheet.repository';
import { findSheet, type SheetLine, type SheetOf, sheetLines } from './sheet.service';

/** People whom a sheet on paper has at most: laying out more takes too long. */
export const MOST_PRINTED = 1_500;

const filterSchema = z
  .object({
    msId: idSchema,
    sessionId: idSchema.optional(),
    day: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .refine((day) => fromWire(day) !== null)
      .optional(),
  })
  .refine(({ sessionId, day }) => (sessionId === undefined) !== (day === undefined));
type Filter = z.output<typeof filterSchema>;
type SheetContent = ContentOf<'signSheet'>;
type Cell = SheetContent['rows'][number][number];

interface Column {
  title: MessageKey;
  /** Parts of the width; a column that is left out leaves its part to the others. */
  width: number;
  align?: 'right' | 'center';
  needs?: MeetingRight;
  value: (line: SheetLine, at: { number: number; english: boolean }) => Cell;
}
const clock = (at: number) => toWire(new Date(at)).slice(11, 16);
const COLUMNS: readonly Column[] = [
  { title: 'export.column.sheetNo', width: 4, align: 'right', value: (_line, { number }) => number },
  {
    title: 'export.column.name',
    width: 10,
    value: ({ name, nameEn }, { english }) => (english && nameEn ? nameEn : name),
  },
  { title: 'export.column.hospital', width: 20, value: ({ hospital }) => hospital },
  { title: 'export.column.department', width: 11, needs: 'attendees.see', value: ({ department }) => department },
  { title: 'export.column.jobTitle', width: 10, needs: 'attendees.see', value: ({ title }) => title },
  { title: 'export.column.phonenumber', width: 11, needs: 'attendees.contact', value: (line) => line.phonenumber },
  { title: 'export.column.sheetFirst', width: 7, align: 'center', value: ({ first }) => clock(first) },
  { title: 'export.column.sheetLast', width: 7, align: 'center', value: ({ last }) => clock(last) },
  { title: 'export.column.sheetMinutes', width: 6, align: 'right', value: ({ minutes }) => minutes },
  { title: 'export.column.sheetSignature', width: 14, value: () => '' },
];

const ofFilter = ({ sessionId, day = '' }: Filter): SheetOf => (sessionId === undefined ? { day } : { sessionId });

/** The sign-in sheet of a day or a session, on paper or for a spreadsheet: who was there, when, for how long, and where they sign. */
export const signSheetExport = fileExport('signSheet', {
  right: 'meeting.presence.see',
  formats: ['xlsx', 'pdf'],
  filter: filterSchema,
  titles: COLUMNS.map(({ title }) => title),
  async check(ctx: Context, { filter, format }) {
    const msId = dbId(filter.msId);
    const { window } = await findSheet(ctx.db, msId, ofFilter(filter));
    if (format === 'pdf' && (await countPassed(ctx.db, msId, window)) > MOST_PRINTED) {
      throw new AppError('sheet.tooMany', { values: { most: MOST_PRINTED } });
    }
  },
  async write(writing: Writing<Filter>) {
    const { ctx, locale, format, path } = writing;
    const { names, content } = await contentOf(writing);
    writing.called(...names);
    if (format === 'pdf')
      await writeFile(path, await renderDocument(ctx, 'signSheet', content, locale), { mode: 0o600 });
    else await writeBook(content, { path, name: names.join(' ') });
  },
});

async function contentOf({
  ctx,
  caller,
  locale,
  filter,
  progress,
}: Writing<Filter>): Promise<{ names: string[]; content: SheetContent }> {
  const msId = dbId(filter.msId);
  const english = locale === 'en';
  const t = (key: MessageKey) => translate(locale, key);
  const said = (zh?: string | null, en?: string | null) => (english ? en || zh : zh) ?? '';
  const sheet = await findSheet(ctx.db, msId, ofFilter(filter));
  const rights = await rightsAt(ctx.db, caller, msId);
  const columns = COLUMNS.filter(({ needs }) => !needs || rights.has(needs));
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const total = await countPassed(ctx.db, msId, sheet.window);
  const rows: Cell[][] = [];
  for await (const { lines, seen } of sheetLines(ctx, msId, sheet)) {
    for (const line of lines) {
      const at = { number: rows.length + 1, english };
      rows.push(columns.map(({ value }) => value(line, at)));
    }
    await progress(seen, total);
  }
  const meeting = await findMeetingName(ctx.db, msId);
  const { session, window } = sheet;
  const day = toWire(window.from).slice(0, 10);
  const times = session && `${clock(session.startTime.getTime())}–${clock(session.endTime.getTime())}`;
  const of = [
    ['sheet.session', said(session?.topic, session?.topicEn)],
    ['sheet.when', [dayIn(locale, day), times].filter(Boolean).join(' ')],
    ['sheet.place', said(session?.place, session?.placeEn)],
    ['sheet.people', String(rows.length)],
  ] as const;
  const title = t('export.signSheet');
  const names = [title, of[0][1] || of[1][1]];
  const content: SheetContent = {
    title,
    meeting: said(meeting.msName, meeting.msNameEn),
    facts: of.flatMap(([key, text]) => (text ? [translate(locale, key, { text })] : [])),
    columns: columns.map(({ title, width, align }) => ({
      title: t(title),
      width: (width / all) * 100,
      align: align ?? 'left',
    })),
    rows,
    note: t('sheet.note'),
    signed: [t('sheet.made'), t('sheet.checked'), t('sheet.day')],
    issued: day,
  };
  return { names, content };
}

/** Squares of a spreadsheet's row that a sheet of paper is wide. */
const WIDTH = 140;

/** A page that prints as the paper's does: heads again on every page, rows high enough to sign in. */
async function writeBook(
  { title, meeting, facts, columns, rows, note, signed }: SheetContent,
  { path, name }: Record<'path' | 'name', string>,
): Promise<void> {
  const { stream } = await loadExcel();
  const book = new stream.xlsx.WorkbookWriter({
    stream: createWriteStream(path, { mode: 0o600 }),
    useStyles: true,
  });
  const said = [`${meeting} ${title}`, facts.join('   ')];
  const head = said.length + 1;
  const sheet = book.addWorksheet(sheetName(name), {
    views: [{ state: 'frozen', ySplit: head }],
    pageSetup: {
      paperSize: 9,
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `${head}:${head}`,
    },
  });
  sheet.columns = columns.map(({ width }) => ({ width: (width / 100) * WIDTH }));
  const across = (text: string, font: Partial<ExcelJS.Font> = {}) => {
    const row = sheet.addRow([text]);
    row.font = font;
    row.alignment = { vertical: 'middle', wrapText: true };
    sheet.mergeCells(row.number, 1, row.number, columns.length);
    row.commit();
  };
  for (const [at, text] of said.entries()) across(text, at === 0 ? { bold: true, size: 14 } : {});
  const line = (cells: readonly Cell[], font: Partial<ExcelJS.Font> = {}) => {
    const row = sheet.addRow([...cells]);
    row.height = 24;
    for (const [at, { align }] of columns.entries()) {
      const cell = row.getCell(at + 1);
      const edge = { style: 'thin' as const };
      cell.font = font;
      cell.border = { top: edge, left: edge, bottom: edge, right: edge };
      cell.alignment = { vertical: 'middle', horizontal: align, wrapText: true };
    }
    row.commit();
  };
  line(
    columns.map((column) => column.title),
    { bold: true },
  );
  for (const row of rows) line(row);
  across(note);
  across(signed.map((word) => `${word} ________________`).join('      '));
  sheet.commit();
  await book.commit();
}
