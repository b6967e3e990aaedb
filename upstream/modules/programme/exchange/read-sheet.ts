import { MOST_TALKS } from '@/contract/programme/exchange';
import { AppError } from '@/upstream/core/errors';
import { createBreather } from '@/upstream/core/process/breather';
import { findHeading } from '@/upstream/modules/import/import.service';
import { type SpeakerRole, type TakenProgramme, Taking } from './taken';

const ROLES: readonly [role: SpeakerRole, names: readonly string[]][] = [
  ['speaker', ['讲者', '演讲', 'speaker']],
  ['host', ['主持', '主席', 'chair', 'host']],
  ['guest', ['嘉宾', '讨论嘉宾', 'guest', 'panellist']],
];
/** What a role is called in a cell. */
export const ROLE_WORDS = Object.fromEntries(ROLES.map(([role, [word = '']]) => [role, word])) as Record<
  SpeakerRole,
  string
>;
/** The columns of a programme as a table, in their order, with other headings by which people know them. */
export const SHEET_COLUMNS = [
  { field: 'guid', names: ['GUID', '编号', 'ID', 'Key'] },
  { field: 'topic', names: ['题目', '标题', '主题', '报告题目', 'Title', 'Topic', 'Session'] },
  { field: 'topicEn', names: ['英文题目', '英文标题', 'English title', 'Title (EN)', 'titleEn'] },
  { field: 'kind', names: ['类型', '形式', 'Type', 'Kind'] },
  { field: 'day', names: ['日期', 'Date', 'Day'] },
  { field: 'start', names: ['开始', '开始时间', '时间', 'Start', 'Start time', 'Time'] },
  { field: 'end', names: ['结束', '结束时间', 'End', 'End time'] },
  { field: 'minutes', names: ['分钟', '时长', 'Minutes', 'Duration'] },
  { field: 'hall', names: ['会场', '地点', '会议室', 'Room', 'Hall', 'Venue'] },
  { field: 'hallEn', names: ['会场英文名', 'English room'] },
  { field: 'track', names: ['专题', '分会', '板块', 'Track'] },
  { field: 'trackEn', names: ['专题英文名', 'English track'] },
  { field: 'people', names: ['人员', '讲者', '演讲人', '报告人', 'People', 'Speakers', 'Speaker'] },
  { field: 'hosts', names: ['主持', '主持人', '主席', 'Hosts', 'Chairs', 'Chair'] },
  { field: 'abstract', names: ['摘要', 'Abstract', 'Description'] },
  { field: 'abstractEn', names: ['英文摘要', 'English abstract'] },
  { field: 'block', names: ['所属场次', '所属专场', 'Part of'] },
] as const;
type Field = (typeof SHEET_COLUMNS)[number]['field'];

/** Parts of a person in a cell: role, name, English name, unit, English unit. */
export const PART = ' | ';
const CLOCK = /(\d{1,2}):(\d{2})(?::\d{2})?/;

/** Who is named in a cell: each in a line, or between commas. */
function peopleOf(cell: string, role?: SpeakerRole) {
  const lines = cell.includes('|') || cell.includes('\n') ? cell.split('\n') : cell.split(/[、，,;；]/);
  return lines.flatMap((line) => {
    const parts = line.split('|').map((part) => part.trim());
    const own = ROLES.find(([, names]) => names.includes((parts[0] ?? '').toLowerCase()))?.[0];
    if (own) parts.shift();
    const [name = '', nameEn, hospital, hospitalEn] = parts;
    if (!name) return [];
    const said = (value: string | undefined) => (parts.length > 1 ? value || null : undefined);
    const facts = { nameEn: said(nameEn), hospital: said(hospital), hospitalEn: said(hospitalEn), role: own ?? role };
    return [{ name, own: facts }];
  });
}

const GUARDED = /^'(?=[=+\-@])/;

/** The sessions of a table: one a row. */
export async function readSheet(table: readonly (readonly string[])[], zone: string): Promise<TakenProgramme> {
  const heading = findHeading(table, SHEET_COLUMNS);
  const fields = new Set(heading?.columns.values());
  if (!heading || !fields.has('topic')) throw new AppError('exchange.noHeading');
  // A table knows both languages, as our own files do, where it has columns for both.
  const both = fields.has('topicEn');
  const taking = new Taking(zone, both);
  const breathe = createBreather();
  const [halls, tracks] = [new Map<string, string>(), new Map<string, string>()];
  for (const cells of table.slice(heading.at + 1, heading.at + 2 + MOST_TALKS)) {
    const row: Partial<Record<Field, string>> = {};
    for (const [column, field] of heading.columns)
      row[field as Field] = (cells[column] ?? '').replace(GUARDED, '').trim();
    if (!row.topic && !row.guid) continue;
    const day = /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}/.exec(row.day || row.start || '')?.[0] ?? '';
    const [year = '', month = '', date = ''] = day.split(/[-/.]/);
    const iso = day ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : undefined;
    const clock = (text = '') => CLOCK.exec(text.includes('-') ? text.slice(10) : text)?.[0];
    const [start, end] = [clock(row.start), clock(row.end)];
    const at = (time: string | undefined) =>
      iso && time ? `${iso}T${time.split(':').slice(0, 2).join(':').padStart(5, '0')}:00` : undefined;
    if (row.hall && row.hallEn) halls.set(row.hall, row.hallEn);
    if (row.track && row.trackEn) tracks.set(row.track, row.trackEn);
    taking.take({
      guid: row.guid,
      title: row.topic,
      subtitle: row.topicEn,
      type: row.kind,
      date: at(start),
      end: row.minutes ? undefined : at(end),
      duration: row.minutes,
      room: row.hall,
      track: row.track,
      abstract: row.abstract,
      description: row.abstractEn,
      own: { block: fields.has('block') ? row.block || null : undefined },
      persons: [...peopleOf(row.hosts ?? '', 'host'), ...peopleOf(row.people ?? '')],
      day: {},
    });
    await breathe();
  }
  const named = (known: Map<string, string>) => [...known].map(([name, nameEn]) => ({ name, nameEn }));
  return {
    title: '',
    sessions: taking.sessions,
    notes: taking.notes,
    halls: named(halls),
    tracks: named(tracks),
  };
}
