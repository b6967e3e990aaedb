import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChangeWatch, watchChanges } from '@/tests/support/change-watch';
import { placesOf, sampleOf } from '@/tests/support/sample-body';
import { type Answer, type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { listEndpoints } from '@/upstream/calls';
import { rowsOf } from '@/upstream/core/module/check';
import { fillIfEmpty } from '@/upstream/db/seed/fill';

/** The demo's congress, which has a part of every kind; what is asked for in its name is of other meetings. */
const HERE = 1;
const ELSEWHERE = 21;

/** What an id names, by its key without the `s` of a list. */
const KINDS: Record<string, readonly [table: string, key: string]> = {
  feeId: ['ms_fee', 'fee_id'],
  soldBy: ['ms_fee', 'fee_id'],
  teamId: ['ms_team', 'team_id'],
  attendeeId: ['ms_attendee', 'attendee_id'],
  enrollId: ['ms_attendee', 'attendee_id'],
  kindId: ['ms_room_kind', 'kind_id'],
  stayId: ['ms_stay', 'stay_id'],
  hotelId: ['ms_hotel', 'id'],
  pointId: ['ms_point', 'point_id'],
  sessionId: ['ms_released_session', 'id'],
  parentId: ['ms_session', 'id'],
  mealId: ['ms_meal', 'meal_id'],
  carId: ['ms_car', 'car_id'],
  tripId: ['ms_trip', 'trip_id'],
  levelId: ['ms_expo_level', 'level_id'],
  hallId: ['ms_hall', 'hall_id'],
  boothId: ['ms_booth', 'booth_id'],
  exhibitorId: ['ms_exhibitor', 'exhibitor_id'],
  productId: ['ms_expo_product', 'product_id'],
  callId: ['ms_expo_call', 'call_id'],
  printId: ['ms_badge_print', 'print_id'],
  shiftId: ['ms_cash_shift', 'shift_id'],
  entryId: ['ms_cash_entry', 'entry_id'],
  refundNo: ['pay_refund', 'refund_no'],
  orderNo: ['pay_order', 'order_no'],
  lineId: ['pay_order_line', 'line_id'],
  columnId: ['ms_call_column', 'column_id'],
  chairId: ['ms_call_column', 'column_id'],
  awardId: ['ms_call_award', 'award_id'],
  trackId: ['ms_track', 'track_id'],
  speakerId: ['ms_session_speaker', 'id'],
  awayId: ['ms_away_time', 'away_id'],
  artId: ['ms_paper', 'paper_id'],
  recordId: ['credit_record', 'record_id'],
  certId: ['certificate', 'cert_id'],
  reviewerId: ['ms_reviewer', 'reviewer_id'],
  criterionId: ['ms_review_criterion', 'criterion_id'],
  batchId: ['ms_decision_batch', 'batch_id'],
  questionId: ['ms_exam_question', 'question_id'],
  paperId: ['ms_exam', 'exam_id'],
  fromMsId: ['ms_meeting', 'ms_id'],
  caseId: ['audit_case', 'case_id'],
  optionId: ['ms_vote_option', 'id'],
};

/** What an id names where its key does not tell. */
const NAMED: Record<string, readonly [table: string, key: string]> = {
  'cancelMeetingNotice.id': ['notice_group', 'id'],
  'saveVote.id': ['ms_vote', 'id'],
  'turnVote.id': ['ms_vote', 'id'],
  'removeVote.id': ['ms_vote', 'id'],
  'castVote.id': ['ms_vote', 'id'],
  'offerWaiting.id': ['ms_attendee', 'attendee_id'],
  'removeWaiting.id': ['ms_attendee', 'attendee_id'],
  'stopCoupon.id': ['ms_coupon', 'coupon_id'],
  'editMeetingFile.id': ['ms_file', 'id'],
  'addFileVersion.id': ['ms_file', 'id'],
  'placeMeetingFile.id': ['ms_file', 'id'],
  'removeMeetingFile.id': ['ms_file', 'id'],
  'openMeetingFile.id': ['ms_file', 'id'],
  'closeWish.id': ['ms_picture_wish', 'id'],
  'editPictures.ids': ['ms_picture', 'picture_id'],
  'takeDownPictures.ids': ['ms_picture', 'picture_id'],
  'placeSession.id': ['ms_session', 'id'],
  'takeOutSession.id': ['ms_session', 'id'],
  'saveSession.id': ['ms_session', 'id'],
  'saveSession.speakers.id': ['ms_session_speaker', 'id'],
  'removeStaff.id': ['ms_staff', 'id'],
  'saveExpoHall.hallId': ['ms_expo_hall', 'hall_id'],
  'saveBooth.hallId': ['ms_expo_hall', 'hall_id'],
  'layBooths.hallId': ['ms_expo_hall', 'hall_id'],
  'invitePeople.rows.workshops': ['ms_fee', 'fee_id'],
  'importReviewers.rows.columnIds': ['ms_call_column', 'column_id'],
  'importExhibitors.rows.booths': ['ms_booth', 'booth_id'],
};

interface Asked {
  call: string;
  path: string;
  of: readonly [table: string, key: string];
  with?: Record<string, unknown>;
}
const parts = ['hall', 'booth', 'exhibitor', 'product'] as const;
/** Calls whose id names one of several things, by another value. */
const OF_SEVERAL: readonly Asked[] = parts.map((part) => ({
  call: 'removeFromExpo',
  path: 'id',
  of: {
    hall: ['ms_expo_hall', 'hall_id'],
    booth: ['ms_booth', 'booth_id'],
    exhibitor: ['ms_exhibitor', 'exhibitor_id'],
    product: ['ms_expo_product', 'product_id'],
  }[part] as [string, string],
  with: { part },
}));

/** Ids that name something only for those who wrote it: what of a plan has been there before. */
const ONLY_KEPT = 'plan.';

/** Where an id of another meeting is taken for none: nothing is done, and nothing is said of it. */
const TAKEN_FOR_NONE: Record<string, string> = {
  'previewMeetingNotice.feeIds': 'counts people of the meeting alone',
  'previewMeetingNotice.teamIds': 'counts people of the meeting alone',
  'createMeetingNotice.feeIds': 'writes to people of the meeting alone',
  'createMeetingNotice.teamIds': 'writes to people of the meeting alone',
  'sendInvited.attendeeIds': 'sends to who was invited there',
  'askLetters.feeId': 'narrows a list',
  'askLetters.teamId': 'narrows a list',
  'askLetters.attendeeIds': 'has nobody to write for',
  'saveEnrolDraft.values.feeId': 'keeps what somebody typed',
  'saveEnrolDraft.values.companions.feeId': 'keeps what somebody typed',
  'putSessionStars.sessionIds': 'stars of sessions that are there',
  'saveSession.speakers.id': 'somebody new',
  'getAwardee.attendeeId': 'nothing that the meeting has given',
  'scanTicket.attendeeId': 'a foreign ticket',
  'sendScans.scans.pointId': 'a point that is not there',
  'sendScans.scans.attendeeId': 'a foreign ticket',
  'offerWaiting.id': 'nobody who waits',
  'removeWaiting.id': 'nobody who waits',
  'editPictures.ids': 'no picture of the meeting',
  'takeDownPictures.ids': 'no picture of the meeting',
  'moveExpoCalls.callIds': 'no request of the meeting',
  'queueBadges.attendeeIds': 'nobody of the meeting',
  'endBadges.printIds': 'no badge of the meeting',
  'inviteReviewers.reviewerIds': 'nobody of the list',
  'remindReviewers.reviewerIds': 'nobody of the list',
  'decideProofs.caseIds': 'said beside its case',
  'claimProof.caseId': 'no case that this right decides',
};

/** Where something else is asked for first; what is asked then is asked by another call, too. */
const ASKED_ELSEWHERE: Record<string, string> = {
  'handProof.feeId': 'its files first; the form is enrol’s',
  'handProof.companions.feeId': 'its files first; the form is enrol’s',
  'addMeetingFiles.sessionId': 'its files first; the session is looked for as editMeetingFile does',
  'putMySlip.meals.mealId': 'a place first; meals are those of the place (modules/meal/meal.test.ts)',
};

/** Which kind of fee a place names, where it is not one of those that people enrol by. */
const FEE_KIND: Record<string, string> = {
  'enrol.companions.feeId': 'companion',
  'joinWaiting.companions.feeId': 'companion',
  'invitePeople.rows.workshops': 'workshop',
  'addMeal.soldBy': 'workshop',
  'editMeal.soldBy': 'workshop',
  'saveFeeScopes.scopes.feeId': 'signArt',
};

/** Where its own is refused in the same words, for a reason that stands before it; the file that asks it whole. */
const OWN_TOO: Record<string, string> = {
  'takeBackInvited.attendeeId': 'who was invited and has not confirmed (attendee/invited/invited.test.ts)',
  'editTeamPerson.feeId': 'somebody whom the team has listed (attendee/team/team.test.ts)',
  'editTeamPerson.enrollId': 'somebody whom the team has listed (attendee/team/team.test.ts)',
  'orderTeam.enrollIds': 'somebody whom the team has listed (attendee/team/team.test.ts)',
  'quoteTeamRemoval.enrollIds': 'somebody whom the team has listed (attendee/team/team.test.ts)',
  'removeFromTeam.enrollIds': 'somebody whom the team has listed (attendee/team/team.test.ts)',
  'sendInvitations.enrollIds': 'somebody whom the team has listed (attendee/team/team.test.ts)',
  'getPointCode.pointId': 'a point at which people sign themselves in (door/ticket.test.ts)',
  'withdrawExpoCall.exhibitorId': 'a call that the asker has asked for (expo/call.test.ts)',
  'importExhibitors.rows.booths': 'a booth that nobody has (expo/expo.test.ts)',
  'closeShift.shiftId': 'a shift of the asker (onsite/onsite.test.ts)',
  'payOutCash.refundNo': 'a refund that waits for cash (onsite/onsite.test.ts)',
  'saveCall.awards.awardId': 'an award that no paper has may be left out (paper/attached.test.ts)',
  'enrolWithPapers.feeId': 'papers of the asker (presentation/dues.test.ts)',
  'enrolWithPapers.companions.feeId': 'papers of the asker (presentation/dues.test.ts)',
  'enrolWithPapers.papers.artId': 'papers of the asker (presentation/dues.test.ts)',
  'enrolWithPapers.papers.feeId': 'papers of the asker (presentation/dues.test.ts)',
  'bringQuestions.fromMsId': 'another meeting of the asker, with questions (exam/exam.test.ts)',
};

/** Where a refusal stands at the field that a form shows for it. */
const SHOWN_AT: Record<string, string> = { 'saveFeeScopes.scopes.feeId': 'scopes.form' };

/** What a body has to have for its ids to be looked at. */
const WITH: Record<string, Record<string, unknown>> = {
  addMeal: { endTime: '2026-05-21 10:00:00' },
  editMeal: { endTime: '2026-05-21 10:00:00' },
  assignStay: { outDay: '2026-05-22' },
  moveStay: { outDay: '2026-05-22' },
  saveAway: { endTime: '2026-05-21 10:00:00' },
  saveExpoHall: { width: 100, height: 100 },
  saveExam: { endTime: '2026-05-21 12:00:00', draw: 'hand' },
  extendOffers: { dueTime: '2027-01-01 00:00:00' },
  settleDoubt: { kind: 'name' },
  enrol: { workshops: [] },
  joinWaiting: { workshops: [] },
  savePoint: { pointId: null },
  saveSession: { id: null, parentId: null },
  editMeetingFile: { kind: 'courseware' },
  saveExhibitor: { logoUrl: '' },
  saveExpoProduct: { pictureUrl: '' },
  moveExpoCalls: { state: 'passed' },
};
/** The same for one of its ids. */
const WITH_ONE: Record<string, Record<string, unknown>> = {
  'savePoint.mealId': { kind: 'meal' },
  'savePoint.carId': { kind: 'car' },
  'savePoint.pointId': { pointId: undefined },
};

let up: TestUpstream;
let watch: ChangeWatch;
let asker: SignedUp;
const here = new Map<string, unknown>();
const elsewhere = new Map<string, unknown>();
const rows = (text: string) => rowsOf<Record<string, unknown>>(up.unguarded, sql.raw(text));
/** A copy of a row with other values, for what the demo has at one meeting alone. */
const copy = (table: string, key: string, change: string, where = 'true') =>
  rows(`insert into ${table} select (jsonb_populate_record(t, ${change} || jsonb_build_object('${key}',
    (select max(${key}) + 1000 from ${table})))).* from ${table} t where ${where} order by ${key} limit 1`);

/** Whoever runs the congress and no other meeting, where each of both has one of everything. */
async function fillBoth() {
  const [dept] = await rows(`insert into sys_dept (dept_name, dept_type, credit_code, leader, phone)
    values ('C', '106', 'C', 'C', '1') returning dept_id`);
  asker = await up.signUp({ userType: '106', certFlag: '2', deptId: Number(dept?.dept_id), name: '何静' });
  await rows(`update ms_meeting set dept_id = ${dept?.dept_id}, owner_id = ${asker.userId} where ms_id = ${HERE}`);
  await rows(`insert into ms_away_time (ms_id, name, start_time, end_time, create_time)
    select m, '何静', now(), now() + interval '1 hour', now() from unnest(array[${HERE}, ${ELSEWHERE}]) m`);
  await rows(`insert into ms_picture_wish (ms_id, picture_id, wish)
    select ms_id, min(picture_id), 'this' from ms_picture group by ms_id`);
  await copy(
    'ms_room_kind',
    'kind_id',
    `jsonb_build_object('hotel_id', (select min(id) from ms_hotel where ms_id = ${HERE}))`,
  );
  await copy(
    'ms_stay',
    'stay_id',
    `jsonb_build_object('ms_id', ${HERE}, 'kind_id', (select max(kind_id) from ms_room_kind), 'line_id', null, 'share_id', null,
      'attendee_id', (select min(attendee_id) from ms_attendee where ms_id = ${HERE} and state = 'enrolled'))`,
  );
  await rows(`update ms_team set user_id = ${asker.userId} where ms_id = ${HERE}`);
  await rows(`update ms_cash_shift set ms_id = ${ELSEWHERE} where shift_id = 2`);
  await rows(`update ms_cash_entry set shift_id = 2, out_trade_no = (select min(out_trade_no) from pay_payment join pay_order using (order_no)
    where ms_id = ${ELSEWHERE}), refund_no = null where entry_id = (select max(entry_id) from ms_cash_entry)`);
  await rows(`update ms_badge_print set ms_id = ${ELSEWHERE}, attendee_id = (select min(attendee_id) from ms_attendee where ms_id = ${ELSEWHERE})
    where print_id = (select max(print_id) from ms_badge_print)`);
  await rows(`update ms_expo_call c set ms_id = e.ms_id, exhibitor_id = e.exhibitor_id, state = 'new' from ms_exhibitor e
    where e.exhibitor_id = (select min(exhibitor_id) from ms_exhibitor where ms_id <> ${HERE}) and call_id = (select max(call_id) from ms_expo_call)`);
  const attendee = `(select min(attendee_id) from ms_attendee where ms_id = ${HERE} and state = 'enrolled')`;
  await rows(
    `update credit_record set ms_id = ${HERE}, attendee_id = ${attendee}, project_id = null where record_id = 2`,
  );
  await copy('certificate_template', 'template_id', `jsonb_build_object('ms_id', ${HERE})`);
  await rows(`update certificate set ms_id = ${HERE}, attendee_id = ${attendee},
    template_id = (select max(template_id) from certificate_template) where cert_id = 2`);
  // What was judged there can no longer be judged by anything else: here nothing was.
  await rows(`delete from ms_review_sheet s using ms_review r, ms_paper p
    where r.review_id = s.review_id and p.paper_id = r.paper_id and p.ms_id = ${HERE}`);
  await rows(`delete from ms_review r using ms_paper p where p.paper_id = r.paper_id and p.ms_id = ${HERE}`);
  for (const table of ['ms_reviewer', 'ms_review_criterion', 'ms_reviewing']) {
    await rows(`delete from ${table} where ms_id = ${HERE}`);
  }
  await copy('ms_reviewer', 'reviewer_id', `jsonb_build_object('ms_id', ${HERE}, 'user_id', null, 'email', null)`);
  await copy('ms_review_criterion', 'criterion_id', `jsonb_build_object('ms_id', ${HERE})`);
  await copy('ms_exam', 'exam_id', `jsonb_build_object('ms_id', ${ELSEWHERE})`);
  await copy('ms_exam_question', 'question_id', `jsonb_build_object('ms_id', ${ELSEWHERE})`);
  await rows(`insert into ms_exam_question_version select (jsonb_populate_record(v, jsonb_build_object('question_id',
    (select max(question_id) from ms_exam_question)))).* from ms_exam_question_version v where question_id = 1 limit 1`);
  await copy('ms_coupon', 'coupon_id', `jsonb_build_object('ms_id', ${HERE}, 'fee_ids', '[]'::jsonb)`);
  await rows(`update ms_attendee set name = '会议' where attendee_id = ${attendee}`);
  await rows(
    `insert into ms_cash_shift (ms_id, user_id, opened, open_time) values (${HERE}, ${asker.userId}, 0, now())`,
  );
  await rows(
    `update ms_paper set column_id = (select min(column_id) from ms_call_column where ms_id = ${HERE}) where ms_id = ${HERE}`,
  );
  await rows(`insert into ms_reviewing (ms_id, per_paper, version) values (${HERE}, 2, 1)`);
  await rows(`update ms_deciding set version = 1, letter_version = 1 where ms_id = ${HERE}`);
  for (const msId of [HERE, ELSEWHERE]) {
    await copy('notice_group', 'id', `jsonb_build_object('ms_id', ${msId}, 'key', gen_random_uuid())`);
    await copy(
      'audit_case',
      'case_id',
      `jsonb_build_object('kind', 'proof', 'snapshot', jsonb_build_object('msId', ${msId}),
      'subject_id', (select min(attendee_id) from ms_attendee where ms_id = ${msId}), 'status', '1', 'withdrawn', false, 'decided_by', null, 'decide_time', null, 'previous_id', null)`,
    );
  }
}

const keyOf = ([table, key]: readonly [string, string]) => `${table}.${key}`;

beforeAll(async () => {
  up = await startTestUpstream();
  await fillIfEmpty(up.database, { demo: true, now: up.ctx.now(), log: () => {} });
  await fillBoth();
  const [fee] = await rows(`select min(fee_id) as id from ms_fee where ms_id = ${HERE} and biz = 'signArt'`);
  WITH_ONE['saveFeeScopes.scopes.columnId'] = { 'scopes.feeId': fee?.id };
  await findFees();
  watch = await watchChanges(up.unguarded);
  for (const of of [...Object.values(KINDS), ...Object.values(NAMED), ...OF_SEVERAL.map((one) => one.of)]) {
    const [table, key] = of;
    for (const row of await rows(`select * from ${table} order by ${key}`)) {
      const at = [...(await watch.meetingsOf(table, row))];
      const found = at.length > 0 && (at.includes(HERE) ? at.length === 1 && here : elsewhere);
      if (found && !found.has(keyOf(of))) found.set(keyOf(of), row[key]);
      if (here.has(keyOf(of)) && elsewhere.has(keyOf(of))) break;
    }
  }
}, 120_000);
afterAll(() => up.close());

/** The first fee of a kind, there and elsewhere. */
const feesOf = new Map<string, { own: unknown; foreign: unknown }>();
async function findFees() {
  for (const biz of new Set(Object.values(FEE_KIND))) {
    const [found] = await rows(`select min(fee_id) filter (where ms_id = ${HERE}) as own,
      min(fee_id) filter (where ms_id <> ${HERE}) as "foreign" from ms_fee where biz = '${biz}'`);
    feesOf.set(biz, { own: found?.own ?? undefined, foreign: found?.foreign ?? undefined });
  }
}

/** What a place of a call names; nothing where it is no part of a meeting. */
function ofPlace(call: string, path: string): readonly [table: string, key: string] | undefined {
  const last = path.split('.').at(-1) ?? '';
  return NAMED[`${call}.${path}`] ?? KINDS[last.replace(/Ids$/, 'Id')];
}

const PARTS = ['params', 'query', 'body'] as const;
/** Calls that name a meeting, and something that is to be a part of it: all writes, and reads of one thing; lists are narrowed by what they like. */
const ASKED = listEndpoints()
  .filter(({ endpoint: { auth } }) => auth.startsWith('meeting.') || auth === 'signedIn')
  .flatMap(({ name, endpoint }) => {
    const places = PARTS.flatMap((part) => placesOf(endpoint[part]).map((path) => ({ part, path })));
    if (!places.some(({ path }) => path === 'msId')) return [];
    return places.flatMap(({ part, path }) => {
      if (endpoint.method === 'GET' && part !== 'params') return [];
      const of = ofPlace(name, path);
      const several = OF_SEVERAL.filter((one) => one.call === name && one.path === path);
      if (several.length > 0)
        return several.map((one) => ({ name, endpoint, part, path, of: one.of, given: one.with }));
      return of && !path.startsWith(ONLY_KEPT) ? [{ name, endpoint, part, path, of, given: {} }] : [];
    });
  });

/** The fields at which something was refused, without the places of a list. */
const fieldsOf = ({ body }: Answer) =>
  Object.keys((body.data as { fields?: Record<string, string> } | undefined)?.fields ?? {}).map((field) =>
    field.replaceAll(/\.\d+/g, ''),
  );

let nth = 0;
/** Asks a call at the congress, with something in one place of it. */
function askWith({ name, endpoint, part, path, given }: (typeof ASKED)[number], value: unknown) {
  nth += 1;
  const wanted: Record<string, unknown> = { ...WITH[name], ...WITH_ONE[`${name}.${path}`], ...given };
  const valueAt = (at: (typeof PARTS)[number]) => (where: string) => {
    if (where === 'msId') return HERE;
    if (at === part && where === path) return value;
    if (at === 'body' && where in wanted) return wanted[where];
    if (where === 'idempotencyKey') return `children-${nth}`;
    const own = ofPlace(name, where);
    return own && here.get(keyOf(own));
  };
  const [params, query, body] = PARTS.map((at) => sampleOf(endpoint[at], valueAt(at)) as Record<string, unknown>);
  return up.call(endpoint, { params, query, body, as: asker });
}
/** Whether an answer says that what stands in a place is not there. */
const isRefused = (answer: Answer, at: string) =>
  answer.body.code === 404 || fieldsOf(answer).some((field) => `${at}.`.startsWith(`${field}.`));

test.each(ASKED)('$name takes no $path of another meeting ($of.0), and its own', async (asked) => {
  const { name, path, of } = asked;
  const id = `${name}.${path}`;
  const usual = { own: here.get(keyOf(of)), foreign: elsewhere.get(keyOf(of)) };
  const { own, foreign } = feesOf.get(FEE_KIND[id] ?? '') ?? usual;
  expect([own, foreign]).not.toContain(undefined);
  const at = SHOWN_AT[id] ?? path;
  const answer = await askWith(asked, foreign);
  const strange = (await watch.changes()).filter(({ meetings }) => meetings.some((one) => one !== HERE));
  await watch.undo();
  expect(strange).toEqual([]);
  const why = TAKEN_FOR_NONE[id] ?? ASKED_ELSEWHERE[id];
  const isSaid = isRefused(answer, at);
  expect({ id, isSaid, ...(isSaid || why ? {} : answer.body) }).toEqual({ id, isSaid: why === undefined });
  // The control: with what is its own, the same call is not answered so.
  const control = await askWith(asked, own);
  await watch.undo();
  const isOwnSaid = isRefused(control, at);
  expect({ id, isOwnSaid, ...(isOwnSaid && !OWN_TOO[id] ? control.body : {}) }).toEqual({
    id,
    isOwnSaid: OWN_TOO[id] !== undefined,
  });
});
