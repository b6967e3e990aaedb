import { statSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { AccessRule } from '@/contract/access-rule';
import type { MeetingFileKind } from '@/contract/meeting-file/meeting-file';
import type { Db } from '@/upstream/db/client';
import { files } from '@/upstream/db/schema/account';
import * as media from '@/upstream/db/schema/media';
import { bulkInsert, moveSequence } from '@/upstream/db/seed/bulk';
import type { Scene } from '@/upstream/demo/art/scene';
import {
  ALBUM_PICTURES,
  type DemoPaper,
  type DrawnPicture,
  LIVE_PICTURES,
  mediaFile,
  mediaUrl,
  paperPath,
} from '@/upstream/demo/media/scenes';
import { type Days, plusMinutes } from './days';
import { idOf } from './money/bought';
import type { SessionRow, SpeakerRow } from './programme';

/** The congress that is on, and the one that was held a month ago. */
const [ON, OVER] = [1, 56];
const OVER_BEGAN = -33;

interface Given {
  msId: number;
  kind: MeetingFileKind;
  rule: AccessRule;
  title: string;
  titleEn: string;
  /** The newest last. */
  papers: readonly DemoPaper[];
  /** Days from today. */
  day: number;
  note?: string;
  fetched: number;
  /** Which of the meeting's talks, of courseware. */
  talk?: number;
}

const programme = { kind: 'programme', rule: 'all', title: '会议日程', titleEn: 'Programme' } as const;
const guide = {
  kind: 'other',
  rule: 'signedIn',
  title: '参会指南',
  titleEn: 'Guide for participants',
  papers: ['guide'],
} as const;
const template = {
  kind: 'template',
  rule: 'all',
  title: '论文摘要模板',
  titleEn: 'Abstract template',
  papers: ['abstract-template'],
} as const;
const slides = (talk: number, paper: DemoPaper, rule: AccessRule) =>
  ({ kind: 'courseware', rule, title: '讲座课件', titleEn: 'Slides', papers: [paper], talk }) as const;

const GIVEN: readonly Given[] = [
  {
    msId: ON,
    ...programme,
    papers: ['programme', 'programme-revised'],
    day: -12,
    note: '调整第二天上午会场',
    fetched: 412,
  },
  { msId: ON, ...guide, day: -9, fetched: 188 },
  { msId: ON, ...slides(2, 'talk-a', 'paid'), day: 0, fetched: 36 },
  { msId: ON, ...slides(5, 'talk-b', 'enrolled'), day: 0, fetched: 21 },
  { msId: OVER, ...programme, papers: ['programme'], day: -48, fetched: 905 },
  { msId: OVER, ...template, day: -90, fetched: 233 },
  { msId: OVER, ...slides(1, 'talk-a', 'all'), day: -30, fetched: 340 },
  { msId: OVER, ...slides(4, 'talk-b', 'signedIn'), day: -30, fetched: 127 },
  { msId: OVER, ...slides(7, 'talk-c', 'paid'), day: -29, fetched: 98 },
  {
    msId: 13,
    ...programme,
    title: '会议日程（初稿）',
    titleEn: 'Programme (draft)',
    papers: ['programme'],
    day: -5,
    fetched: 64,
  },
  { msId: 13, ...template, day: -20, fetched: 51 },
  { msId: 55, ...programme, papers: ['programme'], day: -40, fetched: 77 },
];
/** Keys of the stored papers: each version is a file of its own. */
export const DEMO_PAPER_KEYS = GIVEN.flatMap(({ papers }, at) => papers.map((paper) => `${at}/${paper}`));

interface Programme {
  sessions: SessionRow[];
  speakers: SpeakerRow[];
}

const SAID: Record<Scene, [string, string] | null> = {
  opening: ['开幕式', 'Opening ceremony'],
  talk: null,
  hall: null,
  panel: ['圆桌讨论', 'Panel discussion'],
  posters: ['壁报交流', 'Poster session'],
  coffee: ['茶歇', 'Coffee break'],
  workshop: ['操作培训', 'Hands-on workshop'],
  desk: ['现场签到', 'On-site registration'],
  award: ['优秀论文颁奖', 'Best paper awards'],
  venue: ['会场外景', 'The venue'],
};

/** Documents with versions, an album of three days, a group photo, and a photo live that is under way. */
export async function seedMedia(db: Db, days: Days, { sessions, speakers }: Programme): Promise<void> {
  const camera = idOf('organiser');
  const untilNow = (time: Date) => new Date(Math.min(time.getTime(), days.now.getTime()));
  const rows: (typeof files.$inferInsert)[] = [];
  const papers: (typeof media.meetingFiles.$inferInsert)[] = [];
  const versions: (typeof media.meetingFileVersions.$inferInsert)[] = [];
  for (const [at, { papers: own, day, note, talk, ...given }] of GIVEN.entries()) {
    const talks = sessions.filter(({ msId, kind }) => msId === given.msId && (kind ?? 'talk') === 'talk');
    const session = talk === undefined ? undefined : talks[talk];
    const speaker = speakers.find(({ sessionId }) => session && sessionId === session.id);
    const id = at + 1;
    papers.push({
      ...given,
      id,
      title: session ? session.topic : given.title,
      titleEn: session ? (session.topicEn ?? null) : given.titleEn,
      sessionId: session?.id ?? null,
      speaker: speaker?.name ?? null,
      speakerEn: speaker?.nameEn ?? null,
      orderNum: id,
      version: own.length,
      createTime: untilNow(days.at(day, '16:20')),
      updateTime: untilNow(days.at(day + own.length - 1, '16:20')),
    });
    for (const [index, paper] of own.entries()) {
      const key = `${at}/${paper}`;
      const createTime = untilNow(days.at(day + index, index === 0 ? '16:20' : '09:40'));
      rows.push(mediaFile(key, { userId: camera, at: createTime, purpose: 'meetingFile' }));
      versions.push({
        fileId: id,
        version: index + 1,
        url: mediaUrl(key),
        mime: 'application/pdf',
        userId: camera,
        createTime,
        name: `${given.title}.pdf`,
        size: statSync(paperPath(paper)).size,
        note: index > 0 ? (note ?? null) : null,
      });
    }
  }

  const halls = (msId: number) => [
    ...new Map(sessions.filter((one) => one.msId === msId && one.place).map(({ place, placeEn }) => [place, placeEn])),
  ];
  const shown: (typeof media.pictures.$inferInsert)[] = [];
  const put = (msId: number, kind: 'photo' | 'photolive', picture: DrawnPicture, time: Date, at: number) => {
    const { key, scene, width, height } = picture;
    const places = halls(msId);
    const outside = ['venue', 'coffee', 'desk', 'posters'].includes(scene);
    const [hall, hallEn] = (outside ? undefined : places[at % Math.min(places.length, 4)]) ?? [null, null];
    const [caption, captionEn] = SAID[scene] ?? [null, null];
    const taken = { userId: camera, createTime: time };
    rows.push(
      mediaFile(key, {
        userId: camera,
        at: time,
        purpose: 'picture',
        facts: { width, height, taken: time.toISOString() },
      }),
    );
    shown.push({
      pictureId: shown.length + 1,
      msId,
      kind,
      url: mediaUrl(key),
      width,
      height,
      takenTime: time,
      ...taken,
      hall: hall ?? null,
      hallEn: hallEn ?? null,
      caption,
      captionEn,
      sequence: 1,
    });
  };
  for (const [at, picture] of ALBUM_PICTURES.entries()) {
    const time = plusMinutes(days.at(OVER_BEGAN + Math.floor(at / 8), '08:20'), (at % 8) * 67);
    put(OVER, 'photo', picture, time, at);
  }
  for (const [at, picture] of LIVE_PICTURES.entries()) {
    const today = at >= 9;
    const time = today ? plusMinutes(days.at(0, '00:10'), (at - 9) * 9) : plusMinutes(days.at(-1, '08:40'), at * 52);
    if (time < days.now) put(ON, 'photolive', picture, time, at);
  }

  await bulkInsert(db, files, rows);
  await bulkInsert(db, media.meetingFiles, papers);
  await bulkInsert(db, media.meetingFileVersions, versions);
  await bulkInsert(db, media.albums, [
    { msId: OVER, kind: 'photo', rule: 'signedIn', sequence: 1 },
    { msId: OVER, kind: 'grouppic', rule: 'all', sequence: 1 },
    { msId: ON, kind: 'photolive', rule: 'enrolled', sequence: 1 },
  ]);
  await bulkInsert(db, media.pictures, shown);
  // Who has been there has fetched some of them.
  await db.execute(sql`insert into ms_file_reader (file_id, user_id, create_time)
    select f.id, a.user_id, f.update_time from ms_file f join ms_attendee a on a.ms_id = f.ms_id
    where a.state = 'enrolled' and a.user_id is not null and (a.attendee_id + f.id) % 3 > 0`);
  await moveSequence(db, media.meetingFiles, 'id');
  await moveSequence(db, media.pictures, 'picture_id');
}
