import { randomUUID } from 'node:crypto';
import type { PageOf } from '@/contract/core';
import type { Task } from '@/contract/task';
import { type UserMessage, userTopic } from '@/contract/topics';
import type { Context } from '@/upstream/core/context';
import { pageWindow } from '@/upstream/core/paging';
import { fromWire, toWire, toWireOrNull } from '@/upstream/core/time';
import * as repository from './task.repository';

/** Rows of one insert: PostgreSQL takes 65,535 parameters a statement. */
const INSERT_ROWS = 500;
/** Largest id of the database (32-bit). */
const MAX_ID = 2_147_483_647;

export interface Notice {
  userIds: number[];
  type: 'notice' | 'task' | 'audit' | 'pay';
  title: string;
  titleEn: string;
  content?: string;
  contentEn?: string;
  /** Path of the place on the site, without language. */
  linkUrl?: string;
  msId?: number;
  /** The same id reaches a person once, however often it is sent. */
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

/**
 * Puts a message into each person's notice centre, then tells their open pages; returns how many people got it now.
 * Inside a transaction use `inTransaction` (jobs/in-transaction.ts), or pages are told before the row can be read.
 */
export async function notify(ctx: Pick<Context, 'db' | 'broker' | 'now'>, notice: Notice): Promise<number> {
  const now = ctx.now();
  const { userIds, type, msgId = randomUUID(), ...words } = notice;
  const people = [...new Set(userIds)];
  const message: UserMessage = { type, msgId, ...pageWords(words), createTime: toWire(now) };
  let reached = 0;
  for (let start = 0; start < people.length; start += INSERT_ROWS) {
    const rows = people
      .slice(start, start + INSERT_ROWS)
      .map((userId) => ({ userId, msgId, taskType: type, ...words, createTime: now }));
    const inserted = await repository.insertTasks(ctx.db, rows);
    reached += inserted.length;
    for (const userId of inserted) await ctx.broker.publish(userTopic(userId), message);
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
    to: endOf(query.params?.endTime),
  };
  const [total, rows] = await Promise.all([
    repository.countTasks(ctx.db, filter),
    repository.findTasks(ctx.db, filter, pageWindow(query)),
  ]);
  return { total, rows: rows.map(toTask) };
}

/** Marks a person's own messages as read; ids of others are left alone without a word. */
export async function readTasks(
  ctx: Context,
  userId: number,
  what: { taskIds: number[] } | { all: true },
): Promise<void> {
  if ('all' in what) return repository.markRead(ctx.db, userId, ctx.now());
  const taskIds = what.taskIds.filter((id) => id <= MAX_ID);
  if (taskIds.length > 0) await repository.markRead(ctx.db, userId, ctx.now(), taskIds);
}

function pageWords({ title, titleEn, content, contentEn, linkUrl }: Omit<Notice, 'userIds' | 'type' | 'msgId'>) {
  return { title, titleEn, content, contentEn, linkUrl };
}

/** A bare date means the whole of that day. */
function endOf(text: string | undefined): Date | undefined {
  return fromWire(text && text.length === 10 ? `${text} 23:59:59` : text) ?? undefined;
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
