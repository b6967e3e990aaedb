import { AUDIENCE, AUDIENCES, MEETING_TYPE, MEETING_TYPES, ORGANISER_POST } from '@/contract/codes';
import { type MeetingPlan, SESSION_KINDS, SPEAKER_ROLES } from '@/contract/meeting/plan';
import { toFen, toYuan } from '@/upstream/core/money';
import { groupBy } from '@/upstream/core/read/group-by';
import { cleanHtml, plainText } from '@/upstream/core/text/html';
import { toWireOrNull } from '@/upstream/core/time';
import type { findPlanRows } from './plan.repository';

export type PlanRows = NonNullable<Awaited<ReturnType<typeof findPlanRows>>>;

/** A plan in which nothing is written yet. */
export const EMPTY_PLAN: MeetingPlan = {
  msName: '',
  msNameEn: '',
  msType: MEETING_TYPE.offline,
  audience: AUDIENCE.professionals,
  subjectIds: [],
  coverUrl: '',
  intro: '',
  introEn: '',
  startTime: '',
  endTime: '',
  enrollStart: '',
  enrollEnd: '',
  artStart: '',
  artEnd: '',
  regions: [],
  address: '',
  addressEn: '',
  capacity: '',
  notice: '',
  noticeEn: '',
  orgs: [],
  fees: [],
  keyDates: [],
  contacts: [],
  notices: [],
  sessions: [],
  officialNotice: { number: '', name: '', url: '' },
};

/** A fee of which nothing is said yet. */
const EMPTY_FEE: MeetingPlan['fees'][number] = {
  feeName: '',
  feeNameEn: '',
  price: '',
  windows: [],
  note: '',
  noteEn: '',
};

const text = (value: string | null | undefined) => value ?? '';
const time = (value: Date | null | undefined) => toWireOrNull(value) ?? '';
const oneOf = <T extends string>(values: readonly T[], value: string | null, fallback: T): T =>
  values.find((known) => known === value) ?? fallback;

/** A meeting's rows as a plan: what is public, or was handed in the last time. */
export function planOfRows({
  meeting,
  orgs,
  fees,
  windows,
  keyDates,
  notices,
  sessions,
  speakers,
}: PlanRows): MeetingPlan {
  const byFee = groupBy(windows, ({ feeId }) => feeId);
  const bySession = groupBy(speakers, ({ sessionId }) => sessionId);
  return {
    msName: meeting.msName,
    msNameEn: text(meeting.msNameEn),
    msType: oneOf(MEETING_TYPES, meeting.msType, MEETING_TYPE.other),
    audience: oneOf(AUDIENCES, meeting.audience, AUDIENCE.professionals),
    subjectIds: meeting.subjectIds,
    coverUrl: text(meeting.coverUrl),
    intro: text(meeting.intro),
    introEn: text(meeting.introEn),
    startTime: time(meeting.startTime),
    endTime: time(meeting.endTime),
    enrollStart: time(meeting.enrollStart),
    enrollEnd: time(meeting.enrollEnd),
    artStart: time(meeting.artStart),
    artEnd: time(meeting.artEnd),
    regions: [meeting.provinceCode, meeting.cityCode].flatMap((code) => code ?? []),
    address: text(meeting.address),
    addressEn: text(meeting.addressEn),
    capacity: meeting.capacity === null ? '' : String(meeting.capacity),
    notice: text(meeting.notice),
    noticeEn: text(meeting.noticeEn),
    orgs: orgs.map(({ id, postCode, name, nameEn }) => ({
      id,
      name,
      nameEn: text(nameEn),
      postCode: oneOf(Object.values(ORGANISER_POST), postCode, ORGANISER_POST.supporter),
    })),
    fees: fees.map((fee) => ({
      id: fee.feeId,
      feeName: fee.feeName,
      feeNameEn: text(fee.feeNameEn),
      price: toYuan(fee.price),
      windows: (byFee.get(fee.feeId) ?? []).map(({ until, price }) => ({ until: time(until), price: toYuan(price) })),
      note: text(fee.note),
      noteEn: text(fee.noteEn),
    })),
    keyDates: keyDates.map(({ id, label, labelEn, time: at }) => ({
      id,
      label,
      labelEn: text(labelEn),
      time: time(at),
    })),
    contacts: meeting.contacts.map(({ name, nameEn, phone, email }) => ({
      name,
      nameEn: text(nameEn),
      phone: text(phone),
      email: text(email),
    })),
    notices: notices.map(({ id, title, titleEn, content, contentEn }) => ({
      id,
      title,
      titleEn: text(titleEn),
      content: text(content),
      contentEn: text(contentEn),
    })),
    officialNotice: meeting.officialNotice ?? EMPTY_PLAN.officialNotice,
    sessions: sessions.map((session) => ({
      id: session.id,
      kind: oneOf(SESSION_KINDS, session.kind, 'talk'),
      startTime: time(session.startTime),
      endTime: time(session.endTime),
      place: text(session.place),
      placeEn: text(session.placeEn),
      topic: session.topic,
      topicEn: text(session.topicEn),
      speakers: (bySession.get(session.id) ?? []).map(({ id, role, name, nameEn, hospital, hospitalEn }) => ({
        id,
        role: oneOf(SPEAKER_ROLES, role, 'speaker'),
        name,
        nameEn: text(nameEn),
        hospital: text(hospital),
        hospitalEn: text(hospitalEn),
      })),
    })),
  };
}

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;
const amount = (yuan: string) => (AMOUNT.test(yuan) ? toYuan(toFen(yuan)) : yuan);
const html = (value: string) => (value ? cleanHtml(value) : '');

/** What a fee was before it had windows: hand-ins of that time are read still. */
interface OlderFee {
  earlyPrice?: string;
  earlyEnd?: string;
}

/** A plan as it was kept or handed in, at whatever time: what it does not speak of is not there. */
export function planOfKept(kept: unknown): MeetingPlan {
  const plan = { ...EMPTY_PLAN, ...(kept as Partial<MeetingPlan>) };
  const fees = plan.fees.map((fee: MeetingPlan['fees'][number] & OlderFee) => {
    const { earlyPrice: price = '', earlyEnd: until = '', ...known } = fee;
    return { ...EMPTY_FEE, ...((price || until) && { windows: [{ until, price }] }), ...known };
  });
  return tidyPlan({ ...plan, fees });
}

/** A plan as it is kept: plain where it is shown plain, HTML without what browsers would run, keys in one order. */
export function tidyPlan(plan: MeetingPlan): MeetingPlan {
  return {
    ...plan,
    regions: plan.regions.slice(0, 2),
    msName: plainText(plan.msName),
    msNameEn: plainText(plan.msNameEn),
    intro: html(plan.intro),
    introEn: html(plan.introEn),
    notice: html(plan.notice),
    noticeEn: html(plan.noticeEn),
    orgs: plan.orgs.map(({ id, postCode, name, nameEn }) => ({ ...(id && { id }), name, nameEn, postCode })),
    fees: plan.fees.map((fee) => ({
      ...(fee.id && { id: fee.id }),
      feeName: fee.feeName,
      feeNameEn: fee.feeNameEn,
      price: amount(fee.price),
      windows: fee.windows.map(({ until, price }) => ({ until, price: amount(price) })),
      note: fee.note,
      noteEn: fee.noteEn,
    })),
    keyDates: plan.keyDates.map(({ id, label, labelEn, time: at }) => ({
      ...(id && { id }),
      label,
      labelEn,
      time: at,
    })),
    contacts: plan.contacts.map(({ name, nameEn, phone, email }) => ({ name, nameEn, phone, email })),
    notices: plan.notices.map(({ id, title, titleEn, content, contentEn }) => ({
      ...(id && { id }),
      title,
      titleEn,
      content: html(content),
      contentEn: html(contentEn),
    })),
    officialNotice: {
      number: plan.officialNotice.number,
      name: plan.officialNotice.name,
      url: plan.officialNotice.url,
    },
    sessions: plan.sessions.map((session) => ({
      ...(session.id && { id: session.id }),
      kind: session.kind,
      startTime: session.startTime,
      endTime: session.endTime,
      place: session.place,
      placeEn: session.placeEn,
      topic: session.topic,
      topicEn: session.topicEn,
      speakers: session.speakers.map(({ id, role, name, nameEn, hospital, hospitalEn }) => ({
        ...(id && { id }),
        role,
        name,
        nameEn,
        hospital,
        hospitalEn,
      })),
    })),
  };
}
