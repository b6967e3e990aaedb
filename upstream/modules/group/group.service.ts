import { isDeepStrictEqual } from 'node:util';
import type { PageOf } from '@/contract/core';
import {
  GROUP_STATES,
  type GroupAudience,
  type GroupBody,
  type GroupPreview,
  type listNoticeGroups,
  type NoticeGroup,
  placesOf,
} from '@/contract/group/console';
import { pathTo } from '@/contract/paths';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId, isDbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { fromWire, toWire, toWireOrNull } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { logConsole } from '@/upstream/modules/log/log.service';
import type { WriteRight } from '@/upstream/policy/rights';
import * as people from './audience.repository';
import { groupDue, templateOf, widen } from './group.events';
import * as repository from './group.repository';
import { kindOfGroup, sayGroup } from './group.words';

/** Who writes: staff to many, or those who may at a meeting to its attendees. */
export type Writer = WriteRight & ({ name: 'staff.service' } | { name: 'meeting.notice.write' });
/** Staff. */
export const STAFF = { name: 'staff.service', about: 'site' } as const satisfies Writer;
const meetingOf = (writer: Writer) => ('msId' in writer ? writer.msId : null);

/** A page of notices to groups, the newest first. */
export async function listGroups(
  ctx: Context,
  writer: Writer,
  query: Asked<typeof listNoticeGroups>,
): Promise<PageOf<NoticeGroup>> {
  const { total, rows } = await repository.findGroups(ctx.db, query, meetingOf(writer));
  const read = await repository.countRead(
    ctx.db,
    rows.map(({ group }) => group.id),
  );
  const wire = rows.map(({ group: { audience: _, msId: __, fields, ...group }, name, nameEn }) => {
    const template = templateOf(group.template);
    const { title, titleEn } = sayGroup(template, fields);
    return {
      ...group,
      template,
      title,
      titleEn,
      name,
      nameEn,
      read: read.get(group.id) ?? 0,
      status: GROUP_STATES.find((one) => one === group.status) ?? '0',
      sendTime: toWire(group.sendTime),
      finishTime: toWireOrNull(group.finishTime),
      createTime: toWire(group.createTime),
    };
  });
  return { total, rows: wire };
}

/** What a notice would say, and how many it would reach; nothing is sent. */
export async function previewGroup(ctx: Context, body: Asking): Promise<GroupPreview> {
  const audience = await widen(ctx, audienceOf(body));
  const [linkUrl, count, ways, account] = await Promise.all([
    linkOf(ctx.db, body),
    people.countPeople(ctx.db, audience),
    people.countWays(ctx.db, audience, kindOfGroup(body.template)),
    people.countUnreached(ctx.db, audience),
  ]);
  return {
    ...sayGroup(body.template, fieldsOf(body)),
    linkUrl,
    people: count,
    sms: body.sms ? ways.sms : 0,
    email: body.email ? ways.email : 0,
    missed: {
      account,
      phone: body.sms ? ways.noPhone : 0,
      sms: body.sms ? count - ways.sms - ways.noPhone : 0,
      address: body.email ? ways.noEmail : 0,
      email: body.email ? count - ways.email - ways.noEmail : 0,
    },
  };
}

/** Sends a notice to a group, now or at its time; asked again with the same key, it is the same notice. */
export async function createGroup(
  ctx: Context,
  caller: Caller,
  writer: Writer,
  { key, ...body }: Asking & { key: string },
): Promise<{ id: number }> {
  const audience = audienceOf(body);
  const wide = await widen(ctx, audience);
  return write(ctx, caller, writer, async (tx) => {
    const linkUrl = await linkOf(tx, body);
    const total = await people.countPeople(tx, wide);
    if (total === 0) throw fieldError(meetingOf(writer) === null ? 'to' : 'states', 'group.nobody');
    const asked = body.sendTime ? momentOf(body.sendTime) : tx.now;
    const sendTime = new Date(Math.max(asked.getTime(), tx.now.getTime()));
    const { template, sms, email } = body;
    const fields = fieldsOf(body);
    const row = {
      template,
      fields,
      linkUrl,
      audience,
      sms,
      email,
      sendTime,
      key,
      userId: caller.userId,
      msId: meetingOf(writer),
    };
    const id = await repository.insertGroup(tx, { ...row, createTime: tx.now });
    if (id === null) {
      const same = await repository.findByKey(tx, caller.userId, key);
      const isSame = same?.template === template && isDeepStrictEqual([same.fields, same.audience], [fields, audience]);
      if (!isSame) throw new AppError('error.invalid');
      tx.noted();
      return { id: same.id };
    }
    await logConsole(tx, 'notice.send', id, {
      ...titlesOf(template, fields),
      people: total,
      time: toWire(sendTime),
      ...told(audience),
    });
    tx.emit(groupDue({ id, after: 0 }, { at: sendTime > tx.now ? sendTime : undefined }));
    return { id };
  });
}

/** Takes a notice back before its time; 404 where there is none, refused once it has set out. */
export function cancelGroup(ctx: Context, caller: Caller, writer: Writer, id: number): Promise<void> {
  return write(ctx, caller, writer, async (tx) => {
    const row = await repository.lockGroup(tx, dbId(id));
    if (!row || row.msId !== meetingOf(writer)) throw notFoundError();
    if (row.status !== '0') throw new AppError('group.tooLate');
    await repository.updateGroup(tx, id, { status: '3', finishTime: tx.now });
    await logConsole(tx, 'notice.cancel', id, titlesOf(templateOf(row.template), row.fields));
  });
}

/** A notice as its body says it; to attendees, which of them. */
type Asking = GroupBody & Pick<GroupAudience, 'attendees'>;

function audienceOf(body: Asking): GroupAudience {
  const { userTypes, certFlags, subjectIds, msId, part, attendees } = body;
  return {
    ...(attendees && {
      attendees: { ...attendees, feeIds: attendees.feeIds.map((id) => requireId('feeIds', id)) },
    }),
    userIds: body.to === 'ids' ? [...new Set(body.userIds)].filter(isDbId) : null,
    userTypes,
    certFlags,
    part,
    // Nothing that was chosen is left out: what is left would be everybody.
    subjectIds: subjectIds.map((id) => requireId('subjectIds', id)),
    msId: msId ? requireId('msId', msId) : null,
  };
}

function requireId(field: string, id: number): number {
  if (!isDbId(id)) throw fieldError(field, 'error.invalid');
  return id;
}

/** What it is called, in the log. */
function titlesOf(...group: Parameters<typeof sayGroup>) {
  const { title, titleEn } = sayGroup(...group);
  return { title, titleEn };
}

/** Whom it is for, in the log. */
function told({ userIds, userTypes, certFlags, subjectIds, msId, part }: GroupAudience) {
  if (userIds) return { ids: userIds.slice(0, 50) };
  return { userTypes, certFlags, subjectIds, ...(msId && { msId, part }) };
}

function fieldsOf(body: GroupBody): Record<string, string> {
  return Object.fromEntries(placesOf(body.template).map(({ name }) => [name, body[name] ?? '']));
}

async function linkOf(db: Reader, { link, linkId }: GroupBody): Promise<string | null> {
  if (link === 'none' || !linkId) return null;
  if (!isDbId(linkId) || !(await people.hasTarget(db, link, linkId))) throw fieldError('linkId', 'validation.linkId');
  return pathTo(link, { id: linkId });
}

function momentOf(text: string): Date {
  const moment = fromWire(text);
  if (!moment) throw fieldError('sendTime', 'validation.dateTime');
  return moment;
}
