import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAtDoor } from '@/contract/door/door';
import * as snapshots from '@/contract/door/snapshot';
import { writeTicket } from '@/contract/door/ticket';
import { type Export, getExport, requestExport } from '@/contract/export/export';
import { entitleStay } from '@/contract/lodging/rooms';
import { type LaneRow, listLane } from '@/contract/onsite/lane';
import { startTestDoor, type TestDoor } from '@/tests/support/door';
import { insertHotel } from '@/tests/support/lodging';
import { readPdf } from '@/tests/support/pdf';
import { teamOf, teamRows } from '@/tests/support/team';
import { handleEvent } from '@/upstream/core/events';
import { toWire } from '@/upstream/core/time';
import { attendees } from '@/upstream/db/schema/attendee';
import { doorKeysOf, signTicket } from '@/upstream/modules/door/door-keys.service';
import { findsDue } from '@/upstream/modules/door/snapshot.service';

let t: TestDoor;
beforeAll(async () => {
  t = await startTestDoor();
});
afterAll(async () => {
  await t.money.verify();
  await t.up.close();
});

/** A meeting that is on, with a door, a hotel and one whom a team has listed. */
async function listed() {
  const meeting = await t.meeting();
  const { msId, delegate, owner, staff } = meeting;
  const door = await t.point(meeting);
  const { kindId } = await insertHotel(t.up.ctx, msId, toWire(t.up.ctx.now()).slice(0, 10), { price: 0 });
  const [row = { name: '', phonenumber: '' }] = teamRows(1, delegate);
  const { ids } = await teamOf(t.money, await t.money.person(), msId).ordered([row]);
  const [attendeeId = 0] = ids;
  const { name, phonenumber } = row;
  const digits = phonenumber.slice(-4);

  const atDoor = async () =>
    (await t.up.call(findAtDoor, { as: staff, params: { msId }, body: { digits, name } })).body.data as unknown[];
  const offline = async () => {
    await handleEvent(t.up.ctx, findsDue(null));
    const headers = { authorization: `Bearer ${staff.token}`, cookie: `sid=${staff.sid}` };
    const { rawPayload } = await t.up.app.inject({ url: `/meeting/door/${msId}/snapshot?since=0`, headers });
    const { header, rows } = snapshots.readSnapshot(new Uint8Array(rawPayload));
    return snapshots.findByName(rows, header.salt, { digits, name });
  };
  const lane = async (keyword: string) =>
    (await t.up.call(listLane, { as: staff, params: { msId }, query: { keyword } })).body.rows as LaneRow[];
  const room = async (who: string) => {
    const body = { who, kindId, nights: 1, reason: '讲者' };
    return (await t.up.call(entitleStay, { as: owner, params: { msId }, body })).body.code;
  };
  return {
    meeting,
    door,
    attendeeId,
    name,
    phonenumber,
    /** How often their digits or their number find them: at the door, at a door without a network, in the lane, at the desk of rooms. */
    byNumber: async () => [
      (await atDoor()).length,
      (await offline()).length,
      (await lane(digits)).length,
      await room(phonenumber),
    ],
    byName: async () => [(await lane(name)).map(({ hospital }) => hospital), await room(name)],
  };
}
type Listed = Awaited<ReturnType<typeof listed>>;

/** The sign-in sheet of today: its line of a spreadsheet, and its words on paper; and all that the credit office's file says. */
async function sheetOf({ meeting: { msId, owner } }: Listed) {
  const day = toWire(t.up.ctx.now()).slice(0, 10);
  const file = async (kind: 'signSheet' | 'creditPack', format?: 'pdf') => {
    const filter = kind === 'signSheet' ? { msId, day } : { msId };
    const { body } = await t.up.call(requestExport, { as: owner, body: { kind, format, filter } });
    const asked = await t.up.call(getExport, { as: owner, params: { id: (body.data as Export).id } });
    const { rawPayload } = await t.up.app.inject({
      url: ((asked.body.data as Export).url ?? '').replace(/^\/api/, ''),
    });
    return rawPayload;
  };
  const sheetsOf = async (kind: 'signSheet' | 'creditPack') => {
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await file(kind)) as unknown as ArrayBuffer);
    return book.worksheets;
  };
  const cells = [...(((await sheetsOf('signSheet'))[0]?.getRow(4).values ?? []) as unknown[])];
  return {
    cells: cells.slice(2, 7).map((cell) => cell ?? ''),
    paper: (await readPdf(await file('signSheet', 'pdf'))).text,
    pack: JSON.stringify((await sheetsOf('creditPack')).map((sheet) => sheet.getSheetValues())),
  };
}

test('whom a team has listed is found by name and let in by a badge, and neither found by a number nor shown with it, until they confirm', async () => {
  const one = await listed();
  const { meeting, door, attendeeId, name, phonenumber } = one;
  expect(await one.byNumber()).toEqual([0, 0, 0, 500]);
  expect(await one.byName()).toEqual([['云澜医院'], 200]);

  const keys = await doorKeysOf(t.up.ctx, meeting.msId);
  const badge = writeTicket(signTicket(keys, { msId: meeting.msId, attendeeId, version: 1 }));
  expect(await t.scan(meeting, door, badge)).toMatchObject({ result: 'admit', person: { name } });
  const extra = { department: '心内科', title: '主任医师' };
  await t.up.ctx.db.update(attendees).set(extra).where(eq(attendees.attendeeId, attendeeId));
  const before = await sheetOf(one);
  expect(before.cells).toEqual([name, '云澜医院', '', '', '']);
  for (const said of [before.paper, before.pack]) {
    expect(said).toContain(name);
    for (const word of [phonenumber, '心内科', '主任医师']) expect(said).not.toContain(word);
  }

  const { userId } = await t.money.person();
  await t.up.ctx.db.update(attendees).set({ userId }).where(eq(attendees.attendeeId, attendeeId));
  expect(await one.byNumber()).toEqual([1, 1, 1, 200]);
  const after = await sheetOf(one);
  expect(after.cells).toEqual([name, '云澜医院', '心内科', '主任医师', phonenumber]);
  expect(after.paper).toContain(phonenumber);
  expect(after.pack).toContain('心内科');
});
