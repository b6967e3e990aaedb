import { setImmediate as nextTurn } from 'node:timers/promises';
import { clockAt, momentOf, USUAL_ZONE } from '@/contract/zone';
import { loadExcel } from '@/upstream/core/excel';
import { PART, ROLE_WORDS, SHEET_COLUMNS } from './read-sheet';
import type { WrittenProgramme } from './write-schedule';

const MINUTE = 60_000;
const WIDTHS: Readonly<Record<string, number>> = {
  guid: 38,
  topic: 48,
  topicEn: 48,
  people: 48,
  abstract: 60,
  abstractEn: 60,
};
const SOME = 200;

/** A programme as a workbook: one session a row, times as the clocks of its meeting show them. */
export async function writeSheet(programme: WrittenProgramme): Promise<Buffer> {
  const { halls, tracks, sessions, zone } = programme;
  const { Workbook } = await loadExcel();
  const book = new Workbook();
  const sheet = book.addWorksheet('日程', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = SHEET_COLUMNS.map(({ field }) => ({ width: WIDTHS[field] ?? 16, style: { numFmt: '@' } }));
  sheet.addRow(SHEET_COLUMNS.map(({ names: [name] }) => name)).font = { bold: true };
  const guids = new Map(sessions.map(({ id, guid }) => [id, guid]));
  const english = (all: readonly { name: string; nameEn?: string | null }[], name: unknown) =>
    all.find((one) => one.name === name)?.nameEn ?? '';
  for (const [at, session] of sessions.entries()) {
    if (at % SOME === SOME - 1) await nextTurn();
    const [start, end] = [session.startTime, session.endTime].map((wire) => momentOf(wire, USUAL_ZONE));
    const shown = clockAt(start ?? 0, zone);
    const row: Record<(typeof SHEET_COLUMNS)[number]['field'], string> = {
      guid: session.guid,
      topic: session.topic,
      topicEn: String(session.topicEn ?? ''),
      kind: session.kind,
      day: shown.slice(0, 10),
      start: shown.slice(11, 16),
      end: clockAt(end ?? 0, zone).slice(11, 16),
      minutes: String(Math.round(((end ?? 0) - (start ?? 0)) / MINUTE)),
      hall: String(session.place ?? ''),
      hallEn: english(halls, session.place),
      track: String(session.track ?? ''),
      trackEn: english(tracks, session.track),
      people: session.speakers
        .map(({ role, name, nameEn, hospital, hospitalEn }) =>
          [ROLE_WORDS[role], name, nameEn, hospital, hospitalEn].map((part) => part ?? '').join(PART),
        )
        .join('\n'),
      hosts: '',
      abstract: String(session.abstract ?? ''),
      abstractEn: String(session.abstractEn ?? ''),
      block: session.parentId === null ? '' : (guids.get(session.parentId) ?? ''),
    };
    sheet.addRow(SHEET_COLUMNS.map(({ field }) => row[field]));
  }
  return Buffer.from(await book.xlsx.writeBuffer());
}
