import { z } from 'zod';
import { idSchema } from '@/contract/core';
import { asAsked } from '@/contract/survey/survey';
import { loadExcel } from '@/upstream/core/excel';
import { dbId } from '@/upstream/core/ids';
import { type MessageKey, translate } from '@/upstream/core/text/translate';
import { fileExport, type Writing } from '@/upstream/modules/export/export.service';
import { readShown } from './desk.service';
import { figuresOf } from './figures';
import { findSurvey } from './survey.repository';

const filterSchema = z.object({ msId: idSchema });
const HUNDRED = 100;
const COLUMNS = [
  'survey.column.question',
  'survey.column.answer',
  'survey.column.count',
  'survey.column.share',
] as const;

/** Figures of a survey and what was written, question by question: no row is somebody's. */
async function writeResults({ ctx, locale, filter, path, progress }: Writing<z.output<typeof filterSchema>>) {
  const msId = dbId(filter.msId);
  const survey = await findSurvey(ctx.db, msId);
  const { rows } = survey ? await readShown(ctx.db, survey, ctx.now()) : { rows: [] };
  const t = (key: MessageKey) => translate(locale, key);
  const said = (zh: string, en: string) => (locale === 'en' && en) || zh;
  const { Workbook } = await loadExcel();
  const book = new Workbook();
  const sheetOf = (name: MessageKey, titles: readonly MessageKey[], widths: readonly number[]) => {
    const sheet = book.addWorksheet(t(name), { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = widths.map((width) => ({ width }));
    sheet.addRow(titles.map(t)).font = { bold: true };
    return sheet;
  };
  const figures = sheetOf('survey.sheet.figures', COLUMNS, [48, 32, 10, 10]);
  const texts = sheetOf('survey.sheet.texts', ['survey.column.question', 'survey.column.answer'], [48, 80]);
  const questions = survey?.questions ?? [];
  const byKey = new Map(questions.map((question) => [question.key, asAsked(question)]));
  for (const { key, answered, counts, mean, texts: written } of figuresOf(questions, rows)) {
    const asked = byKey.get(key);
    const label = said(asked?.label ?? '', asked?.labelEn ?? '');
    for (const option of asked?.options ?? []) {
      const count = counts.find((one) => one.key === option.key)?.count ?? 0;
      const share = answered > 0 ? Math.round((count * HUNDRED) / answered) / HUNDRED : 0;
      figures.addRow([label, said(option.label, option.labelEn), count, share]).getCell(4).numFmt = '0%';
    }
    if (typeof mean === 'number') figures.addRow([label, t('survey.mean'), mean / HUNDRED]);
    for (const text of written) texts.addRow([label, text]);
  }
  await book.xlsx.writeFile(path);
  await progress(rows.length, rows.length);
}

/** How a survey was answered, for its meeting's desk. */
export const surveyExport = fileExport('surveyResults', {
  right: 'meeting.credits.see',
  formats: ['xlsx'],
  filter: filterSchema,
  titles: COLUMNS,
  write: writeResults,
});
