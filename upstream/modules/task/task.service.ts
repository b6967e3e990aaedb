import { randomUUID } from 'node:crypto';
import type { PageOf } from '@/contract/core';
import type { Task } from '@/contract/task';
import { type UserMessage, userTopic } from '@/contract/topics';
import type { Caller, Context } from '@/upstream/core/context';
import { pageWindow } from '@/upstream/core/paging';
import { endOfDay, fromWire, toWire, toWireOrNull } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { messagePublished } from '@/upstream/jobs/effects';
import * as repository from './task.repository';

/** Rows per insert: PostgreSQL allows 65,535 parameters per statement. */
const INSERT_ROWS = 500;
/** Largest 32-bit id. */
const MAX_ID = 2_147_483_647;

export interface Notice {
  userIds: number[];
  type: 'notice' | 'task' | 'audit' | 'pay';
  title: string;
  titleEn: string;
  content?: string;
  contentEn?: string;
  /** Path on the site, without language prefix. */
  linkUrl?: string;
  msId?: number;
  /** Idempotency key: a person gets each id only once. */
  msgId?: string;
}

export interface TaskQuery {
  pageNum?: number;
  pageSize?: number;
  readFlag?: '0' | '1';
  taskType?: string;
  params?: { beginTime?: string; endTime?: string };
}

/** Number of a person's unread messages. */
export function countUnread(ctx: Pick<Context, 'db'>, userId: number): Promise<number> {
  return repository.countTasks(ctx.db, { userId, readFlag: '0' });
}

/** Adds a message to each person's notice centre and publishes it to their open pages after the commit; returns the number of new messages. */
export async function notify(tx: Tx, notice: Notice): Promise<number> {
  const { userIds, type, msgId = randomUUID(), ...words } = notice;
  const people = [...new Set(userIds)];
  const message: UserMessage = { type, msgId, ...pageWords(words), createTime: toWire(tx.now) };
  let reached = 0;
  for (let start = 0; start < people.length; start += INSERT_ROWS) {
    const rows = people
      .slice(start, start + INSERT_ROWS)
      .map((userId) => ({ userId, msgId, taskType: type, ...words, createTime: tx.now }));
    const inserted = await repository.insertTasks(tx, rows);
    reached += inserted.length;
    if (inserted.length > 0) tx.emit(messagePublished({ topics: inserted.map(userTopic), message }));
  }
  return reached;
}

/** A page of a person's messages, unread first. */
export async function listTasks(ctx: Context, userId: number, query: TaskQuery): Promise<PageOf<Task>> {
  const filter: repository.TaskFilter = {
    userId,
    readFlag: query.readFlag,
    taskType: query.taskType,
    from: fromWire(query.params?.beginTime) ?? undefined,
    to: endOfDay(query.params?.endTime),
  };
  const [total, rows] = await Promise.all([
    repository.countTasks(ctx.db, filter),
    repository.findTasks(ctx.db, filter, pageWindow(query)),
  ]);
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

function pageWords({ title, titleEn, content, contentEn, linkUrl }: Omit<Notice, 'userIds' | 'type' | 'msgId'>) {
  return { title, titleEn, content, contentEn, linkUrl };
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
