import { AUDIENCE, AUDIENCES, MEETING_TYPE, MEETING_TYPES, ORGANISER_POST } from '@/contract/codes';
import { EMPTY_PLAN, type MeetingPlan } from '@/contract/meeting/plan';
import { EMPTY_FEE, FEE_KINDS, type PlanFee, TAKER_TYPES } from '@/contract/meeting/plan-fees';
import { LISTED_KINDS, OPTIONAL_PAGES, WAITING } from '@/contract/meeting/plan-rules';
import { toFen, toYuan } from '@/upstream/core/money';
import { groupBy } from '@/upstream/core/read/group-by';
import { cleanHtml, plainText } from '@/upstream/core/text/html';
import { toWireOrNull } from '@/upstream/core/time';
import type { findPlanRows } from './plan.repository';
import { hotelOfRows, tidyHotel } from './plan-hotels.rows';

export type PlanRows = NonNullable<Awaited<ReturnType<typeof findPlanRows>>>;

const numeral = (value: number | null) => (value === null ? '' : String(value));
/** What a plan calls a shared quota, and a fee, that there is. */
const keyOf = (poolId: number) => `q${poolId}`;
const feeKey = (feeId: number) => `f${feeId}`;

const text = (value: string | null | undefined) => value ?? '';
const time = (value: Date | null | undefined) => toWireOrNull(value) ?? '';
const oneOf = <T extends string>(values: readonly T[], value: string | null, fallback: T): T =>
  values.find((known) => known === value) ?? fallback;

/** A meeting's rows as a plan: what is public, or was handed in the last time. */
export function planOfRows({ meeting, orgs, fees, windows, quotas, keyDates, notices, hotels }: PlanRows): MeetingPlan {
  const byFee = groupBy(windows, ({ feeId }) => feeId);
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
    timeZone: meeting.timeZone,
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
      key: feeKey(fee.feeId),
      biz: oneOf(FEE_KINDS, fee.biz, 'enroll'),
      feeName: fee.feeName,
      feeNameEn: text(fee.feeNameEn),
      price: toYuan(fee.price),
      windows: (byFee.get(fee.feeId) ?? []).map(({ until, price }) => ({ until: time(until), price: toYuan(price) })),
      surcharge: fee.surcharge > 0 ? toYuan(fee.surcharge) : '',
      userTypes: TAKER_TYPES.filter((type) => fee.userTypes.includes(type)),
      proof: text(fee.proof),
      proofEn: text(fee.proofEn),
      included: text(fee.included),
      includedEn: text(fee.includedEn),
      quota: numeral(fee.quota),
      quotas: quotas.filter(({ feeIds }) => feeIds.includes(fee.feeId)).map(({ poolId }) => keyOf(poolId)),
      teamLeast: numeral(fee.teamLeast),
      teamMost: numeral(fee.teamMost),
      closed: fee.closed,
      invitedOnly: fee.invitedOnly,
      note: text(fee.note),
      noteEn: text(fee.noteEn),
    })),
    quotas: quotas.map(({ poolId, name, nameEn, capacity }) => ({
      id: poolId,
      key: keyOf(poolId),
      name,
      nameEn: text(nameEn),
      capacity: String(capacity),
    })),
    refundSteps: meeting.refundSteps.map(({ until, percent, fee }) => ({
      until,
      percent: String(percent),
      fee: fee > 0 ? toYuan(fee) : '',
    })),
    transferEnd: time(meeting.transferEnd),
    correctEnd: time(meeting.correctEnd),
    waiting: oneOf(WAITING, meeting.waiting, 'skip'),
    questions: meeting.questions.map(({ feeIds, ...question }) => ({
      ...question,
      fees: fees.flatMap(({ feeId }) => (feeIds.includes(feeId) ? feeKey(feeId) : [])),
    })),
    point: { lng: numeral(meeting.lng), lat: numeral(meeting.lat) },
    routes: meeting.routes.map(({ kind, text: words, textEn }) => ({ kind, text: words, textEn: text(textEn) })),
    off: OPTIONAL_PAGES.filter((page) => meeting.offPages.includes(page)),
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
    hotels: hotels.map(hotelOfRows),
  };
}

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;
const amount = (yuan: string) => (AMOUNT.test(yuan) ? toYuan(toFen(yuan)) : yuan);
const html = (value: string) => (value ? cleanHtml(value) : '');

/** What the fee of a paper was called before it was sold. */
const OLDER_PAPER_FEE = 'art';

/** What a fee was before it had windows: hand-ins of that time are read still. */
interface OlderFee {
  earlyPrice?: string;
  earlyEnd?: string;
}

/**
 * A plan as it was kept or handed in, at whatever time: what it does not speak of is not there, but for the hotels, of which plans once did not speak at
 * all: they are as `others` has them.
 */
export function planOfKept(kept: unknown, others: Pick<MeetingPlan, 'hotels'> = EMPTY_PLAN): MeetingPlan {
  const plan = { ...EMPTY_PLAN, hotels: others.hotels, ...(kept as Partial<MeetingPlan>) };
  const fees = plan.fees.map((fee: PlanFee & OlderFee) => {
    const { earlyPrice: price = '', earlyEnd: until = '', ...said } = fee;
    const known = (said.biz as string) === OLDER_PAPER_FEE ? { ...said, biz: 'signArt' as const } : said;
    return {
      ...EMPTY_FEE,
      ...(fee.id && { key: feeKey(fee.id) }),
      ...((price || until) && { windows: [{ until, price }] }),
      ...known,
    };
  });
  return tidyPlan({ ...plan, fees });
}

/** Fees of which no two have the same key: the later one gets a free one. */
function withKeys(fees: PlanFee[]): PlanFee[] {
  const taken = new Set<string>();
  const all = new Set(fees.map(({ key }) => key));
  const free = (nth = 1): string => (all.has(`n${nth}`) ? free(nth + 1) : `n${nth}`);
  return fees.map((fee) => {
    const key = taken.has(fee.key) ? free() : fee.key;
    taken.add(key);
    all.add(key);
    return { ...fee, key };
  });
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
    fees: withKeys(plan.fees).map((fee) => ({
      ...(fee.id && { id: fee.id }),
      key: fee.key,
      biz: fee.biz,
      feeName: fee.feeName,
      feeNameEn: fee.feeNameEn,
      price: amount(fee.price),
      windows: fee.windows.map(({ until, price }) => ({ until, price: amount(price) })),
      surcharge: fee.surcharge && amount(fee.surcharge),
      userTypes: TAKER_TYPES.filter((type) => fee.userTypes.includes(type)),
      proof: fee.proof,
      proofEn: fee.proofEn,
      included: fee.included,
      includedEn: fee.includedEn,
      quota: fee.quota,
      // In the order of the quotas; what there is no more is taken of by nobody.
      quotas: plan.quotas.flatMap(({ key }) => (fee.quotas.includes(key) ? key : [])),
      teamLeast: fee.teamLeast,
      teamMost: fee.teamMost,
      closed: fee.closed,
      // Drafts of before do not say it.
      invitedOnly: fee.invitedOnly ?? false,
      note: fee.note,
      noteEn: fee.noteEn,
    })),
    quotas: plan.quotas.map(({ id, key, name, nameEn, capacity }) => ({
      ...(id && { id }),
      key,
      name,
      nameEn,
      capacity,
    })),
    refundSteps: plan.refundSteps.map(({ until, percent, fee }) => ({ until, percent, fee: fee && amount(fee) })),
    questions: plan.questions.map(({ key, kind, label, labelEn, options, required, showIf, fees }) => ({
      key,
      kind,
      label,
      labelEn,
      // What was a list and is none any more has no options.
      options: LISTED_KINDS.includes(kind)
        ? options.map((one) => ({ key: one.key, label: one.label, labelEn: one.labelEn }))
        : [],
      required,
      showIf: showIf && { key: showIf.key, value: showIf.value },
      fees: plan.fees.flatMap((fee) => (fees.includes(fee.key) ? fee.key : [])),
    })),
    point: { lng: plan.point.lng, lat: plan.point.lat },
    routes: plan.routes.map(({ kind, text: words, textEn }) => ({ kind, text: words, textEn })),
    off: OPTIONAL_PAGES.filter((page) => plan.off.includes(page)),
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
    hotels: plan.hotels.map(tidyHotel),
  };
}
