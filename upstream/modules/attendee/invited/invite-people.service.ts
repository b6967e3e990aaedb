import { ATTENDEE_STATE, INVITED_KINDS, type InvitedKind } from '@/contract/attendee/attendee';
import { INVITED_MOST, INVITED_SHEET, type InvitedRow } from '@/contract/attendee/invited';
import { type ImportRow, rowField } from '@/contract/import/rows';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { plainText } from '@/upstream/core/text/html';
import { type MessageKey, translate } from '@/upstream/core/text/translate';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { madeStale } from '@/upstream/jobs/effects';
import { type FeeRow, findFees, findMeeting, keepMeeting } from '@/upstream/modules/attendee/enrol.repository';
import { isPlaced } from '@/upstream/modules/attendee/team/team-people';
import { moveWithBesides } from '@/upstream/modules/attendee/with-besides.service';
import { defineImport, type ImportView, plainPhone, type RowFault } from '@/upstream/modules/import/import.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { requireRight } from '@/upstream/policy/require-right';
import { findGivers } from '@/upstream/policy/subject.policy';
import * as repository from './invited.repository';

/** What somebody can be invited as, or to besides. */
export const invitedFees = (fees: readonly FeeRow[]): FeeRow[] =>
  fees.filter(({ biz, closed }) => !closed && (biz === 'enroll' || biz === 'workshop'));

/** Which rows are on the list already, whatever became of them, and which are of people who are at the meeting by another way, or who invite themselves. */
async function compare(
  db: Reader,
  { userId }: Caller,
  msId: number,
  rows: readonly ImportRow[],
): Promise<{ there: number[]; faults: RowFault[] }> {
  const mine = await repository.findReach(db, [userId, ...(await findGivers(db, userId))]);
  const [myPhones, myMails] = [
    new Set(mine.flatMap((one) => one.phonenumber ?? [])),
    new Set(mine.flatMap((one) => one.email?.toLowerCase() ?? [])),
  ];
  const phones = [...new Set(rows.flatMap(({ phonenumber }) => phonenumber || []))];
  const known = await repository.findKnown(db, msId, phones);
  const invited = known.filter(({ invitedAs }) => invitedAs !== null);
  const keysOf = (of: (one: repository.Known) => string | null | undefined) =>
    new Set(invited.flatMap((one) => of(one)?.toLowerCase() ?? []));
  const [byPhone, byMail] = [keysOf((one) => one.phonenumber), keysOf((one) => one.email)];
  const byName = keysOf(({ name, hospital }) => `${name}\n${hospital ?? ''}`);
  const there: number[] = [];
  const faults: RowFault[] = [];
  for (const [index, { name = '', hospital = '', phonenumber, email }] of rows.entries()) {
    const isThere = phonenumber
      ? byPhone.has(phonenumber)
      : email
        ? byMail.has(email.toLowerCase())
        : byName.has(`${name}\n${hospital}`.toLowerCase());
    if (isThere) there.push(index);
    else if (phonenumber && myPhones.has(phonenumber))
      faults.push({ index, field: 'phonenumber', key: 'invited.self' });
    else if (email && myMails.has(email.toLowerCase())) faults.push({ index, field: 'email', key: 'invited.self' });
    else if (phonenumber && known.some((one) => isPlaced(one) && reaches(one, phonenumber))) {
      faults.push({ index, field: 'phonenumber', key: 'team.enrolled' });
    }
  }
  return { there, faults };
}

const reaches = ({ phonenumber, account }: repository.Known, phone: string) =>
  phonenumber === phone || account === phone;

/** By what else a list may call them. */
const OTHER_NAMES: Record<InvitedKind, readonly string[]> = {
  faculty: ['讲课专家', '讲者专家', '讲师', 'Speaker'],
  committee: ['组委会', '组委', '委员会', 'Committee'],
  vip: ['贵宾', 'VIP'],
  guest: ['来宾'],
};
const kindChoices = INVITED_KINDS.map((kind) => ({
  value: kind,
  names: [translate('zh', `invited.kind.${kind}`), ...OTHER_NAMES[kind], translate('en', `invited.kind.${kind}`)],
}));

/** A list of people whom a meeting invites, as a table. */
export const invitedImport = defineImport({
  kind: 'invited',
  most: INVITED_MOST,
  sheet: INVITED_SHEET,
  columns: [
    {
      field: 'name',
      title: 'import.team.name',
      example: 'import.team.nameExample',
      also: ['嘉宾', '嘉宾姓名', '讲者', '专家', '专家姓名', 'Full name', 'Guest', 'Speaker'],
      needed: true,
    },
    {
      field: 'kind',
      title: 'import.invited.kind',
      also: ['身份', '角色', '嘉宾类别', '邀请类别', 'Role', 'As'],
    },
    {
      field: 'feeId',
      title: 'import.team.feeId',
      also: ['类型', '类别', '报名类型', '注册类型', '参会类别', 'Type', 'Category', 'Registration type'],
    },
    {
      field: 'phonenumber',
      title: 'import.team.phonenumber',
      example: 'import.team.phoneExample',
      also: ['手机', '手机号码', '电话', '联系电话', '联系方式', '移动电话', 'Mobile', 'Phone', 'Phone number', 'Tel'],
      read: plainPhone,
    },
    {
      field: 'email',
      title: 'import.invited.email',
      example: 'import.invited.emailExample',
      also: ['电子邮箱', '电子邮件', '邮件', 'E-mail', 'Mail', 'Email address'],
    },
    {
      field: 'hospital',
      title: 'import.team.hospital',
      example: 'import.team.hospitalExample',
      also: ['医院', '工作单位', '单位名称', '所在单位', 'Hospital', 'Organisation', 'Organization', 'Affiliation'],
    },
    { field: 'title', title: 'import.invited.title', also: ['职务', '职务职称', 'Job title', 'Position'] },
    {
      field: 'workshops',
      title: 'import.invited.workshops',
      also: ['培训班', '加选项目', '含工作坊', 'Workshop'],
      many: true,
    },
  ],
  async open({ db }, caller, id): Promise<ImportView> {
    const msId = dbId(id);
    await requireRight(db, caller, { name: 'meeting.teams.change', msId });
    if (!(await findMeeting(db, msId))) throw notFoundError();
    const fees = invitedFees(await findFees(db, msId));
    const choices = (wanted: string) =>
      fees
        .filter(({ biz }) => biz === wanted)
        .map(({ feeId, feeName, feeNameEn }) => ({ value: String(feeId), names: [feeName, feeNameEn ?? feeName] }));
    return {
      choices: { kind: kindChoices, feeId: choices('enroll'), workshops: choices('workshop') },
      look: (rows) => compare(db, caller, msId, rows),
    };
  },
});

/** Keeps places for people whom a meeting invites; who is on the list already stays as they are, so that the same table once more changes nothing. */
export function invitePeople(ctx: Context, caller: Caller, id: number, { rows }: { rows: readonly InvitedRow[] }) {
  const msId = dbId(id);
  return write(ctx, caller, { name: 'meeting.teams.change', msId }, async (tx) => {
    const meeting = await keepMeeting(tx, msId);
    if (!meeting) throw notFoundError();
    if (meeting.calledOff) throw new AppError('enrol.calledOff');
    if (meeting.endTime < tx.now) throw new AppError('enrol.over');
    await repository.lockList(tx, msId);
    const plain = rows.map(plainRow);
    const cells = plain.map(({ name, hospital, phonenumber, email }) => ({
      name,
      hospital: hospital ?? '',
      phonenumber: phonenumber ?? '',
      email: email ?? '',
    }));
    const { there, faults } = await compare(tx, caller, msId, cells);
    const fees = invitedFees(await findFees(tx, msId));
    const has = (feeId: number, wanted: string) => fees.some((fee) => fee.feeId === feeId && fee.biz === wanted);
    const known = new Set(there);
    const gone = plain.flatMap(({ feeId, workshops }, index): RowFault[] => {
      if (known.has(index)) return [];
      const wrong: RowFault[] = has(feeId, 'enroll') ? [] : [{ index, field: 'feeId', key: 'enrol.feeGone' }];
      if (workshops.every((one) => has(one, 'workshop'))) return wrong;
      return [...wrong, { index, field: 'workshops', key: 'enrol.feeGone' }];
    });
    if (faults.length + gone.length > 0) throw refuse([...faults, ...gone]);
    const fresh = plain.filter((_row, index) => !known.has(index));
    if (fresh.length > 0) await keepPlaces(tx, msId, fresh);
    else tx.noted();
    return { added: fresh.length, there: there.length };
  });
}

const plainRow = ({ name, hospital, title, phonenumber, email, ...row }: InvitedRow) => ({
  ...row,
  name: plainText(name),
  hospital: plainText(hospital) || null,
  title: plainText(title) || null,
  phonenumber: phonenumber || null,
  email: email || null,
  workshops: [...new Set(row.workshops)],
});

async function keepPlaces(tx: Tx, msId: number, rows: readonly ReturnType<typeof plainRow>[]): Promise<void> {
  const times = { createTime: tx.now, updateTime: tx.now };
  const stored = await repository.insertInvited(
    tx,
    rows.map(({ kind, workshops: _, ...row }) => ({
      ...row,
      ...times,
      msId,
      invitedAs: kind,
      source: 'invited',
      state: ATTENDEE_STATE.draft,
    })),
  );
  await repository.insertBesides(
    tx,
    stored.flatMap(({ attendeeId }, at) => (rows[at]?.workshops ?? []).map((feeId) => ({ attendeeId, feeId }))),
  );
  await moveWithBesides(
    tx,
    stored.map(({ attendeeId }) => attendeeId),
    { event: 'invite' },
  );
  await logConsole(tx, 'attendee.invite', msId, { msId, people: stored.length });
  tx.emit(madeStale({ userIds: [], msId, stale: ['attendees'] }));
}

/** What is wrong with fields of several rows, said at each. */
function refuse(faults: readonly RowFault[]): AppError {
  const fields: Record<string, MessageKey> = {};
  for (const { index, field, key } of faults) fields[rowField(index, field)] ??= key;
  return new AppError(faults[0]?.key ?? 'error.invalid', { fields });
}
