import type { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import {
  type addToTeam as addCall,
  type editTeamPerson as editCall,
  TEAM_MOST,
  TEAM_SHEET,
  type TeamRow,
} from '@/contract/attendee/team';
import { type ImportRow, rowField } from '@/contract/import/rows';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { plainText } from '@/upstream/core/text/html';
import type { MessageKey } from '@/upstream/core/text/translate';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { hasBesides } from '@/upstream/modules/attendee/besides.service';
import { findFees, findMeeting, keepMeeting } from '@/upstream/modules/attendee/enrol.repository';
import { requireOpen } from '@/upstream/modules/attendee/enrol.service';
import { wasLetIn } from '@/upstream/modules/attendee/let-in';
import { endWaiting } from '@/upstream/modules/attendee/with-besides.service';
import { defineImport, type ImportView, plainPhone, type RowFault } from '@/upstream/modules/import/import.service';
import { lockLineOrders, setLineUsers } from '@/upstream/modules/pay/order/line-order.service';
import { moveStock } from '@/upstream/modules/stock/stock.service';
import * as repository from './team.repository';
import { lockOwnTeam, requirePlaces, teamFees } from './team.service';
import { placesGoneTold } from './team-notices';
import { isListed, isOrderable, isPlaced, NOBODY } from './team-people';

interface Compared {
  msId: number;
  teamId: number | null;
}

/** Which rows are on a team's list already, and which are of people who are at the meeting by another way, or stand here under another name. */
async function compare(
  db: Reader,
  { msId, teamId }: Compared,
  rows: readonly ImportRow[],
): Promise<{ there: number[]; faults: RowFault[] }> {
  const phones = [...new Set(rows.flatMap(({ phonenumber }) => phonenumber || []))];
  const reached = await repository.findReached(db, msId, phones);
  const own = teamId === null ? [] : (await repository.findPlacesOf(db, teamId)).filter(isListed);
  const byName = new Set(own.map(({ name, hospital }) => `${name}\n${hospital ?? ''}`));
  const there: number[] = [];
  const faults: RowFault[] = [];
  for (const [index, { name = '', hospital = '', phonenumber }] of rows.entries()) {
    if (!phonenumber) {
      if (name && byName.has(`${name}\n${hospital}`)) there.push(index);
      continue;
    }
    const known = reached.filter((one) => one.phonenumber === phonenumber || one.account === phonenumber);
    const listed = known.find((one) => teamId !== null && one.teamId === teamId && isListed(one));
    if (listed?.name === name) there.push(index);
    else if (listed) faults.push({ index, field: 'phonenumber', key: 'team.listed' });
    else if (known.some(isPlaced)) faults.push({ index, field: 'phonenumber', key: 'team.enrolled' });
  }
  return { there, faults };
}

/** A team's list as a table: names, phones, hospitals and types. */
export const teamImport = defineImport({
  kind: 'team',
  most: TEAM_MOST,
  sheet: TEAM_SHEET,
  columns: [
    {
      field: 'name',
      title: 'import.team.name',
      example: 'import.team.nameExample',
      also: ['参会人', '参会人员', '参会代表', '人员姓名', 'Full name', 'Participant', 'Attendee'],
      needed: true,
    },
    {
      field: 'phonenumber',
      title: 'import.team.phonenumber',
      example: 'import.team.phoneExample',
      also: ['手机', '手机号码', '电话', '联系电话', '联系方式', '移动电话', 'Mobile', 'Phone', 'Phone number', 'Tel'],
      read: plainPhone,
    },
    {
      field: 'hospital',
      title: 'import.team.hospital',
      example: 'import.team.hospitalExample',
      also: [
        '医院',
        '工作单位',
        '单位名称',
        '所在单位',
        '医院名称',
        'Hospital',
        'Organisation',
        'Organization',
        'Institution',
      ],
      needed: true,
    },
    {
      field: 'feeId',
      title: 'import.team.feeId',
      also: [
        '类型',
        '报名类型',
        '注册类型',
        '参会类别',
        '类别',
        'Attending as',
        'Type',
        'Category',
        'Registration type',
      ],
    },
  ],
  async open({ db }, { userId }, msId): Promise<ImportView> {
    if (!(await findMeeting(db, dbId(msId)))) throw notFoundError();
    const fees = teamFees(await findFees(db, msId));
    const team = await repository.findTeam(db, msId, userId);
    return {
      choices: {
        feeId: fees.map(({ feeId, feeName, feeNameEn }) => ({
          value: String(feeId),
          names: [feeName, feeNameEn ?? feeName],
        })),
      },
      look: (rows) => compare(db, { msId, teamId: team?.teamId ?? null }, rows),
    };
  },
});

const plainRow = ({ name, phonenumber, hospital, feeId }: TeamRow) => ({
  name: plainText(name),
  phonenumber: phonenumber || null,
  hospital: plainText(hospital),
  feeId,
});

/** What is wrong with fields of several rows, said at each. */
const refuse = (faults: readonly RowFault[], pathOf: (fault: RowFault) => string) => {
  const fields: Record<string, MessageKey> = {};
  for (const fault of faults) fields[pathOf(fault)] ??= fault.key;
  return new AppError(faults[0]?.key ?? 'error.invalid', { fields });
};

/** Adds people to the caller's team; who is on it already stays as they are, so that the same table once more changes nothing. */
export function addToTeam(ctx: Context, caller: Caller, { msId, rows }: z.output<typeof addCall.body>) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const team = await lockOwnTeam(tx, caller, msId);
    const meeting = await keepMeeting(tx, msId);
    if (!meeting) throw notFoundError();
    requireOpen(meeting, tx.now);
    const plain = rows.map(plainRow);
    const cells = plain.map(({ name, phonenumber, hospital }) => ({ name, hospital, phonenumber: phonenumber ?? '' }));
    const { there, faults } = await compare(tx, team, cells);
    const fees = new Set(teamFees(await findFees(tx, msId)).map(({ feeId }) => feeId));
    const known = new Set(there);
    const gone = plain.flatMap(({ feeId }, index): RowFault[] =>
      known.has(index) || fees.has(feeId) ? [] : [{ index, field: 'feeId', key: 'enrol.feeGone' }],
    );
    if (faults.length + gone.length > 0) {
      throw refuse([...faults, ...gone], ({ index, field }) => rowField(index, field));
    }
    const fresh = plain.filter((_row, index) => !known.has(index));
    const before = (await repository.findPlacesOf(tx, team.teamId)).filter(isListed).length;
    if (before + fresh.length > TEAM_MOST) throw new AppError('team.tooMany', { values: { most: TEAM_MOST } });
    await repository.insertPlaces(tx, team, fresh);
    return { added: fresh.length, there: there.length };
  });
}

/**
 * Changes whom a place of the caller's team is for. One that is ordered goes to somebody else as it is, without a new seat: it keeps its type, its line
 * and its invoice, and has a new ticket; a paid one until the organisers' date. What its person had written goes.
 */
export function editTeamPerson(ctx: Context, caller: Caller, body: z.output<typeof editCall.body>) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const team = await lockOwnTeam(tx, caller, body.msId);
    const [known] = await requirePlaces(tx, team, [body.enrollId]);
    if (known?.lineId) await lockLineOrders(tx, [known.lineId]);
    const [place] = await repository.lockSome(tx, [body.enrollId]);
    if (place?.teamId !== team.teamId) throw notFoundError();
    const row = plainRow(body);
    const isSame = place.name === row.name && (place.userId !== null || place.phonenumber === row.phonenumber);
    await requireChange(tx, { team, place, row, isSame });
    if (isSame) {
      await repository.changeSome(tx, [place.attendeeId], {
        hospital: place.userId === null ? row.hospital : place.hospital,
        feeId: row.feeId,
      });
      return { ticketVersion: place.ticketVersion };
    }
    const ticketVersion = place.ticketVersion + 1;
    await repository.changeSome(tx, [place.attendeeId], { ...NOBODY, ...row, ticketVersion });
    if (place.lineId && !isOrderable(place)) await setLineUsers(tx, [place.lineId], null);
    await moveStock(tx, await endWaiting(tx, [place.attendeeId]));
    await placesGoneTold(tx, team, [place]);
    await repository.noteAll(tx, [{ ...place, ticketVersion }], isPlaced(place) ? 'swap' : 'edit');
    return { ticketVersion };
  });
}

interface Change {
  team: repository.TeamRow;
  place: repository.AttendeeRow;
  row: ReturnType<typeof plainRow>;
  /** The person stays. */
  isSame: boolean;
}

/** Throws, at its field, for what cannot be changed of a place. */
async function requireChange(tx: Tx, { team, place, row, isSame }: Change): Promise<void> {
  if (row.feeId !== place.feeId) {
    if (!isOrderable(place)) throw fieldError('feeId', 'team.sameType');
    const fees = teamFees(await findFees(tx, team.msId));
    if (!fees.some(({ feeId }) => feeId === row.feeId)) throw fieldError('feeId', 'enrol.feeGone');
  }
  if (isSame) return;
  const cells = [{ ...row, feeId: '', phonenumber: row.phonenumber ?? '' }];
  const { there, faults } = await compare(tx, team, cells);
  const isOwn = place.phonenumber !== null && place.phonenumber === row.phonenumber;
  if (faults.length > 0 && !isOwn) throw refuse(faults, ({ field }) => field);
  if (there.length > 0) throw fieldError('name', 'team.listed');
  if (!isPlaced(place)) return;
  const laden = await repository.findLaden(tx, [place.attendeeId]);
  if (laden.size > 0 || (await hasBesides(tx, place.attendeeId))) throw new AppError('team.laden');
  if (place.state !== ATTENDEE_STATE.enrolled) return;
  const meeting = await findMeeting(tx, team.msId);
  if (!meeting?.transferEnd || tx.now > meeting.transferEnd) throw new AppError('team.swapOver');
  if (await wasLetIn(tx, place.attendeeId)) throw new AppError('team.letIn');
}
