import type { Relate, RelateKind, RelateReason } from '@/contract/meeting/parts';
import type { Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { groupBy } from '@/upstream/core/read/group-by';
import { matches } from '@/upstream/core/search/search-sql';
import { toWireOrNull } from '@/upstream/core/time';
import { articles, videos } from '@/upstream/db/schema/content';
import { getLookups, type Lookups } from '@/upstream/modules/reference/lookups.service';
import { listMeetings } from './meeting-list.service';
import * as repository from './relates.repository';

/** So many of a kind. */
const MOST = 12;
/** More are looked for, since some are not public and some are named twice. */
const SOUGHT = 2 * MOST;

interface Candidate {
  refId: number;
  reason: RelateReason;
  /** Of what was chosen by hand. */
  id?: number;
  shared?: string | null;
  sharedEn?: string | null;
}

/**
 * What is related to a public meeting, at most twelve of a kind: what was chosen by hand, then what has its series, its
 * speakers or its subject. Neither the meeting itself nor its own forums; only what everybody can open.
 */
export async function listRelates(ctx: Context, msId: number): Promise<Relate[]> {
  const base = await repository.findRelateBase(ctx.db, dbId(msId));
  if (!base) throw notFoundError();
  if (base.off) return [];
  const [lookups, rows, speakers] = await Promise.all([
    getLookups(ctx),
    repository.findPicked(ctx.db, msId),
    repository.findSpeakersOf(ctx.db, msId),
  ]);
  const picked = groupBy(rows, ({ kind }) => kind);
  const about = { ctx, msId, ...base, lookups, speakers, subject: lookups.subject(base.subjectIds[0] ?? 0) };
  const pickedOf = (kind: RelateKind) =>
    (picked.get(kind) ?? []).map(({ id, refId }): Candidate => ({ id, refId, reason: 'picked' }));
  const [meetings, texts, films, doctors] = await Promise.all([
    relatedMeetings(about, pickedOf('meeting')),
    relatedTexts(about, 'article', pickedOf('article')),
    relatedTexts(about, 'video', pickedOf('video')),
    relatedDoctors(about, pickedOf('doctor')),
  ]);
  return [...meetings, ...texts, ...films, ...doctors];
}

interface About {
  ctx: Context;
  msId: number;
  parentId: number | null;
  series: string | null;
  lookups: Lookups;
  speakers: repository.SharedSpeaker[];
  /** The first of the meeting's subjects. */
  subject: ReturnType<Lookups['subject']>;
}

const sharesSubject = ({ subject }: About) => ({ shared: subject?.subjectName, sharedEn: subject?.subjectNameEn });
function sharesSpeaker({ speakers }: About, userId: number | null | undefined) {
  const found = speakers.find((speaker) => speaker.userId === userId);
  return { shared: found?.name, sharedEn: found?.nameEn };
}

async function relatedMeetings(about: About, picked: Candidate[]): Promise<Relate[]> {
  const { ctx, msId, series, speakers, subject, lookups } = about;
  const [family, editions, together, alike] = await Promise.all([
    repository.findFamily(ctx.db, msId, about.parentId),
    series ? repository.findSeriesIds(ctx.db, series, SOUGHT) : [],
    repository.findSharedMeetings(
      ctx.db,
      msId,
      speakers.map(({ userId }) => userId),
      SOUGHT,
    ),
    subject ? listMeetings(ctx, { subjectId: subject.subjectId, pageSize: SOUGHT }) : null,
  ]);
  const candidates: Candidate[] = [
    ...picked,
    ...editions.map(({ refId }): Candidate => ({ refId, reason: 'series' })),
    ...together.map(({ refId, userId }): Candidate => ({ refId, reason: 'speaker', ...sharesSpeaker(about, userId) })),
    ...(alike?.rows ?? []).map(({ msId: refId }): Candidate => ({ refId, reason: 'subject', ...sharesSubject(about) })),
  ].filter(({ refId }) => !family.has(refId));
  const found = await repository.findMeetings(ctx.db, idsOf(candidates));
  return toRelates('meeting', candidates, found, (row) => {
    const city = lookups.regionName(row.cityCode ?? null);
    return { note: city.name, noteEn: city.nameEn };
  });
}

/** Articles and videos have no subjects: those of a subject have its name among their words. */
async function relatedTexts(about: About, kind: 'article' | 'video', picked: Candidate[]): Promise<Relate[]> {
  const { ctx, msId, speakers, subject } = about;
  const { find, search } = kind === 'article' ? ARTICLES : VIDEOS;
  const found = await find(ctx.db, {
    msId,
    picked: idsOf(picked),
    speakerIds: speakers.map(({ userId }) => userId),
    subject: matches(search, { keyword: subject?.subjectName ?? '' }),
    now: ctx.now(),
    limit: MOST + picked.length,
  });
  const others = found.flatMap(({ refId, reason = 'topic', userId }): Candidate[] => {
    if (reason === 'picked') return [];
    return [
      {
        refId,
        reason,
        ...(reason === 'speaker' ? sharesSpeaker(about, userId) : null),
        ...(reason === 'topic' ? sharesSubject(about) : null),
      },
    ];
  });
  return toRelates(kind, [...picked, ...others], found);
}
const ARTICLES = { find: repository.findArticles, search: articles.search };
const VIDEOS = { find: repository.findVideos, search: videos.search };

async function relatedDoctors(about: About, picked: Candidate[]): Promise<Relate[]> {
  const { ctx, speakers, subject } = about;
  const alike = subject ? await repository.findDoctorsOfSubject(ctx.db, subject.subjectId, SOUGHT) : [];
  const candidates: Candidate[] = [
    ...picked,
    ...speakers.map(({ userId }): Candidate => ({ refId: userId, reason: 'speaks' })),
    ...alike.map(({ refId }): Candidate => ({ refId, reason: 'subject', ...sharesSubject(about) })),
  ];
  return toRelates('doctor', candidates, await repository.findDoctors(ctx.db, idsOf(candidates)));
}

const idsOf = (candidates: Candidate[]) => [...new Set(candidates.map(({ refId }) => refId))];

/** The candidates that were found, in their order, each once, as they are sent. */
function toRelates(
  kind: RelateKind,
  candidates: Candidate[],
  found: repository.Related[],
  more: (row: repository.Related) => Pick<Relate, 'note' | 'noteEn'> = () => ({}),
): Relate[] {
  const rows = new Map(found.map((row) => [row.refId, row]));
  const relates: Relate[] = [];
  for (const { refId, ...why } of candidates) {
    const row = rows.get(refId);
    if (!row || relates.length === MOST) continue;
    rows.delete(refId);
    const { time, endTime, cityCode: _city, reason: _reason, userId: _userId, ...shown } = row;
    relates.push({
      ...shown,
      ...more(row),
      ...why,
      kind,
      time: toWireOrNull(time ?? null),
      endTime: toWireOrNull(endTime ?? null),
    });
  }
  return relates;
}
