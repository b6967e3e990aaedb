import { z } from 'zod';
import type * as calls from '@/contract/programme/board';
import { PAPERS_AT_ONCE, PAPERS_LISTED } from '@/contract/programme/board';
import { type Caller, type Context, SYSTEM } from '@/upstream/core/context';
import { fieldError } from '@/upstream/core/errors';
import { defineEvent } from '@/upstream/core/events';
import { dbId } from '@/upstream/core/ids';
import { type Tx, write } from '@/upstream/core/write';
import { logConsole } from '@/upstream/modules/log/log.service';
import {
  findColumnsOf,
  findPlaceable,
  findTalkPapers,
  type TalkPaper,
} from '@/upstream/modules/presentation/talk.service';
import * as board from './board.repository';
import { answer, changes, momentAt, requireNamed, requireParent, zoneOf } from './board.service';
import { requireUnplaced } from './paper-marks';
import * as repository from './papers.repository';
import { asPerson } from './people';

const MINUTE_MS = 60_000;

/** What a session has of its paper. */
const fieldsOf = ({ title, titleEn, abstract, abstractEn, seen }: TalkPaper) => ({
  topic: title,
  topicEn: titleEn,
  abstract,
  abstractEn,
  artSeen: seen,
});
/** Who presents a paper, as a session names them. */
const personOf = ({ name, nameEn, userId, hospital, hospitalEn }: TalkPaper) =>
  name || nameEn ? { userId, name: name || (nameEn ?? ''), nameEn, hospital, hospitalEn, role: 'speaker' } : null;

const isAbout = (paper: TalkPaper, keyword: string) =>
  keyword
    .toLowerCase()
    .split(/\s+/)
    .every((word) =>
      [paper.title, paper.titleEn, paper.artNo, paper.name, paper.nameEn, paper.hospital].some((text) =>
        text?.toLowerCase().includes(word),
      ),
    );

/** Accepted talks and posters of a meeting that were looked for, with where they stand. */
export async function listBoardPapers(
  { db }: Context,
  ofMeeting: number,
  { keyword = '', columnId, form, placed }: z.output<typeof calls.listBoardPapers.query>,
): Promise<calls.BoardPapers> {
  const msId = dbId(ofMeeting);
  const [all, count, columns] = await Promise.all([
    findPlaceable(db, msId),
    repository.countPlaced(db, msId),
    findColumnsOf(db, msId),
  ]);
  const found = all.filter(
    (paper) =>
      (!columnId || paper.columnId === columnId) &&
      (!form || paper.form === form) &&
      (placed === 'all' || count.has(paper.artId) === (placed === 'yes')) &&
      isAbout(paper, keyword),
  );
  return {
    total: found.length,
    columns,
    ids: found.slice(0, PAPERS_AT_ONCE).map(({ artId }) => artId),
    rows: found.slice(0, PAPERS_LISTED).map((paper) => ({
      artId: paper.artId,
      artNo: paper.artNo,
      title: paper.title,
      titleEn: paper.titleEn,
      form: paper.form ?? 'oral',
      columnId: paper.columnId,
      name: paper.name,
      nameEn: paper.nameEn,
      enrolled: paper.enrolled,
      paid: paper.paid,
      asked: paper.answer === '0',
      placed: count.get(paper.artId) ?? 0,
    })),
  };
}

/** Makes sessions of accepted papers: at one time, or one after the other. They have the topic, the texts and the presenter of their papers. */
export function placePapers(
  ctx: Context,
  caller: Caller,
  ofMeeting: number,
  { artIds, startTime, minutes, how, again, ...asked }: z.output<typeof calls.placePapers.body>,
) {
  const msId = dbId(ofMeeting);
  return write(ctx, caller, changes(msId), async (tx) => {
    const lock = await board.lockBoard(tx, msId);
    await requireNamed(tx, msId, asked);
    if (asked.parentId) await requireParent(tx, msId, { parentId: asked.parentId });
    const block = asked.parentId ? await board.findSession(tx, msId, asked.parentId) : null;
    const ids = [...new Set(artIds.map(dbId))];
    const known = new Map((await findTalkPapers(tx, ids)).map((paper) => [paper.artId, paper]));
    const papers = ids.flatMap((id) => {
      const paper = known.get(id);
      return paper?.msId === msId && !paper.mark && paper.form !== 'text' ? [paper] : [];
    });
    if (papers.length < ids.length) throw fieldError('artIds', 'programme.paperGone');
    if (!again) await requireUnplaced(tx, msId, papers);
    const typed = momentAt(startTime, await zoneOf(tx, msId));
    const begin = typed ?? block?.startTime ?? null;
    const talks = papers.map((paper, at) => {
      const from = begin && new Date(begin.getTime() + (how === 'inRow' ? at * minutes * MINUTE_MS : 0));
      return {
        fields: {
          ...fieldsOf(paper),
          artId: paper.artId,
          artAgain: again,
          kind: paper.form === 'poster' ? 'poster' : 'talk',
          minutes,
          startTime: from,
          endTime: from && new Date(from.getTime() + minutes * MINUTE_MS),
          hallId: asked.hallId ?? block?.hallId ?? null,
          trackId: block?.trackId ?? null,
          parentId: asked.parentId ?? null,
        },
        person: personOf(paper),
      };
    });
    const made = await repository.insertTalks(tx, lock, talks);
    await logConsole(tx, 'programme.papers', msId, { msId });
    return answer(tx, msId, made);
  });
}

/** Brings talks of a board up to date with their papers: topic, texts, who presents. Whoever else is named there stays. */
async function followPapers(tx: Tx, msId: number): Promise<void> {
  const lock = await board.lockBoard(tx, msId);
  const older = await repository.findOlder(tx, msId);
  const sessions = await board.findSome(
    tx,
    msId,
    older.map(({ id }) => id),
  );
  const papers = new Map(
    (
      await findTalkPapers(
        tx,
        sessions.flatMap(({ row }) => row.artId ?? []),
      )
    ).map((paper) => [paper.artId, paper]),
  );
  for (const { row, speakers } of sessions) {
    const paper = papers.get(row.artId ?? 0);
    if (!paper) continue;
    const person = personOf(paper);
    const speaker = speakers.find(({ role }) => role === 'speaker');
    const fields = fieldsOf(paper);
    const isSame =
      (['topic', 'topicEn', 'abstract', 'abstractEn'] as const).every((name) => row[name] === fields[name]) &&
      (!person ||
        (speaker && (Object.keys(person) as (keyof typeof person)[]).every((key) => speaker[key] === person[key])));
    // Of what was withdrawn the text stays as it was: the next release is without it.
    if (isSame || paper.mark) {
      await repository.markSeen(tx, lock, row.id, paper.seen);
      continue;
    }
    await board.updateSession(tx, lock, row.id, fields);
    if (!person) continue;
    const others = speakers.filter(({ id }) => id !== speaker?.id).map(asPerson);
    await board.putSpeakers(tx, row, [{ ...person, id: speaker?.id }, ...others]);
  }
  board.boardChanged(tx, msId);
}
/** Talks follow their papers: what authors correct, who presents, what is taken back. */
export const papersDue = defineEvent('programme.papersDue', z.null(), async (ctx) => {
  for (const msId of await repository.findOlderBoards(ctx.db, ctx.now())) {
    await write(ctx, SYSTEM, 'system', (tx) => followPapers(tx, msId));
  }
});
