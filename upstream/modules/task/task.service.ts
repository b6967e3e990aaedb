import { randomUUID } from 'node:crypto';
import type { NoticeType } from '@/contract/codes';
import type { PageOf } from '@/contract/core';
import { STALE, type Stale } from '@/contract/stale';
import type { listMyTasks, Task } from '@/contract/task/task';
import { type UserMessage, userTopic } from '@/contract/topics';
import type { Caller, Context } from '@/upstream/core/context';
import type { Asked } from '@/upstream/core/list/list-sql';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { madeStale, messagePublished } from '@/upstream/jobs/effects';
import { sendFurther, type Ways } from './notice.events';
import { NOTICE_TEMPLATES, type NoticeTemplate, type Params, wordsOf } from './notice.templates';
import * as repository from './task.repository';

/** Rows per insert: PostgreSQL allows 65,535 parameters per statement. */
const INSERT_ROWS = 500;
/** Largest 32-bit id. */
const MAX_ID = 2_147_483_647;

export { NOTICE_TEMPLATES, type NoticeTemplate, type Params, wordsOf } from './notice.templates';

interface Addressed {
  userIds: number[];
  /** Path on the site, without language prefix. */
  linkUrl?: string;
  msId?: number;
  /** Idempotency key: a person gets each id only once. */
  msgId?: string;
  /** Ways besides the site by which it may go out at all; all of them without. */
  ways?: Ways;
}

/** Words that somebody wrote: staff to a group. */
interface Written {
  type: NoticeType;
  title: string;
  titleEn: string;
  content?: string;
  contentEn?: string;
}

/** Words from a template (notice.templates.ts). */
interface Templated {
  template: NoticeTemplate;
  params?: Params;
  /** What has another form in English. */
  paramsEn?: Params;
}

export type Notice = Addressed & (Written | Templated);

/** Number of a person's unread messages. */
export function countUnread(ctx: Pick<Context, 'db'>, userId: number): Promise<number> {
  return repository.countNew(ctx.db, userId);
}

/** Whom a message reached: on the site, and by how many texts and mails that are on their way. */
export interface Reached {
  people: number;
  sms: number;
  email: number;
}

/** Like `deliver`; returns the number of new messages. */
export async function notify(tx: Tx, notice: Notice): Promise<number> {
  return (await deliver(tx, notice)).people;
}

/**
 * Adds a message to each person's notice centre; after the commit it reaches their open pages, and by text and e-mail
 * those who chose so.
 */
export async function deliver(tx: Tx, notice: Notice): Promise<Reached> {
  const { userIds, ways, msgId = randomUUID(), linkUrl, msId } = notice;
  const { type, ...written } = writtenOf(notice);
  const words = { ...written, linkUrl };
  const people = [...new Set(userIds)];
  // What others see of it goes to them without a word.
  const told: readonly Stale[] = 'template' in notice ? NOTICE_TEMPLATES[notice.template].stale : [];
  const own: Stale[] = ['notices', ...told.filter((word) => STALE[word] === 'person')];
  const others = told.filter((word) => STALE[word] !== 'person');
  const message: UserMessage = { type, msgId, ...words, createTime: toWire(tx.now), stale: own };
  const reached = { people: 0, sms: 0, email: 0 };
  for (let start = 0; start < people.length; start += INSERT_ROWS) {
    const rows = people
      .slice(start, start + INSERT_ROWS)
      .map((userId) => ({ userId, msgId, taskType: type, ...words, msId, createTime: tx.now }));
    const inserted = await repository.insertTasks(tx, rows);
    reached.people += inserted.length;
    if (inserted.length === 0) continue;
    tx.emit(messagePublished({ topics: inserted.map(userTopic), message }));
    if (others.length > 0) tx.emit(madeStale({ userIds: inserted, msId, stale: others }));
    const further = await sendFurther(tx, inserted, { type, msgId, ways });
    reached.sms += further.sms;
    reached.email += further.email;
  }
  return reached;
}

/** A page of a person's messages, unread first. */
export async function listTasks(
  { db }: Context,
  userId: number,
  query: Asked<typeof listMyTasks>,
): Promise<PageOf<Task>> {
  const { total, rows } = await repository.findTasks(db, userId, query);
  return { total, rows: rows.map(toTask) };
}

/** Marks a person's own messages as read; other ids are ignored. */
export function readTasks(ctx: Context, caller: Caller, what: { taskIds: number[] } | { all: true }): Promise<void> {
  return write(ctx, caller, 'signedIn', async (tx) => {
    if ('all' in what) return repository.markRead(tx, caller.userId);
    const taskIds = what.taskIds.filter((id) => id <= MAX_ID);
    if (taskIds.length > 0) await repository.markRead(tx, caller.userId, taskIds);
  });
}

function writtenOf(notice: Written | Templated): Written {
  if ('template' in notice) {
    const { template, params, paramsEn } = notice;
    return { type: NOTICE_TEMPLATES[template].kind, ...wordsOf(template, params, paramsEn) };
  }
  const { type, title, titleEn, content, contentEn } = notice;
  return { type, title, titleEn, content, contentEn };
}

function toTask(row: repository.TaskRow): Task {
  return {
    taskId: row.taskId,
    title: row.title,
    titleEn: row.titleEn,
    content: row.content,
    contentEn: row.contentEn,
    taskType: row.taskType,
    msId: row.msId,
    linkUrl: row.linkUrl,
    readFlag: row.readFlag,
    readTime: toWireOrNull(row.readTime),
    createTime: toWire(row.createTime),
  };
}
