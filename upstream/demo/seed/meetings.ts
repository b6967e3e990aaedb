import type {
  hotels,
  meetingKeyDates,
  meetingNotices,
  meetingOrgs,
  meetingStaffs,
  meetings,
} from '@/upstream/db/schema/meeting';
import { type Bi, bi } from '@/upstream/db/seed/bi';
import { flow, list, p } from '@/upstream/db/seed/html';
import { searchText } from '@/upstream/db/seed/search-text';
import { meetingSearchTexts } from '@/upstream/modules/meeting/meeting.search';
import { artUrl } from './art';
import { makeCast } from './cast';
import { type Days, plusDays, yearOf } from './days';
import type { Diary } from './diary';
import type { Expert } from './doctors';
import { NO_RULES, rulesOf } from './enrol/enrol-rules';
import { fillBi, joinBi, lowerFirst, same } from './fill-text';
import { ASSOCIATIONS } from './institutions';
import { EDITIONS, seriesOf } from './meeting-editions';
import { type DemoFee, earlyEndOf, makeFees, makeForumFees, makeKeyDates, windowsOf } from './meeting-fees';
import { MEETING_INTROS } from './meeting-intros';
import { MEETING_PLANS, type MeetingPlan, type OwnerKey } from './meeting-list';
import { makeNotices } from './meeting-notices';
import { makeOrgs, makeStaffs } from './meeting-people';
import * as texts from './meeting-texts';
import { numberOfNotice } from './notice-number';
import { createPeople } from './people';
import { placeOf } from './places';
import { makeProgramme, type Programme, type SessionRow, type SpeakerRow } from './programme';
import { addPublicLectures } from './public-lectures';
import { createRandom, type Random } from './random';
import { makeSubPlans } from './sub-meetings';
import { disciplineOf, namesOf, pathOf, slugOf, subjectName } from './subject-words';
import { createPatterns, makeTopics } from './topics';
import { routesTo } from './transport';

export type MeetingRow = typeof meetings.$inferInsert & { msId: number; startTime: Date; endTime: Date };

export interface MeetingSet {
  meetings: MeetingRow[];
  plans: MeetingPlan[];
  sessions: SessionRow[];
  speakers: SpeakerRow[];
  orgs: (typeof meetingOrgs.$inferInsert)[];
  staffs: (typeof meetingStaffs.$inferInsert)[];
  fees: DemoFee[];
  keyDates: (typeof meetingKeyDates.$inferInsert)[];
  notices: (typeof meetingNotices.$inferInsert)[];
  hotels: (typeof hotels.$inferInsert)[];
}

export type Owners = Record<OwnerKey, { userId: number; name: Bi; phone: string }>;

const CAST_SIZE: Record<MeetingPlan['size'], number> = {
  large: 56,
  medium: 26,
  'two-rooms': 18,
  day: 9,
  workshop: 9,
  written: 12,
};

/** All demo meetings with their related rows; who takes part is noted in the diary. */
export function makeMeetings(days: Days, experts: Expert[], owners: Owners, diary: Diary): MeetingSet {
  const set: MeetingSet = {
    meetings: [],
    plans: [],
    sessions: [],
    speakers: [],
    orgs: [],
    staffs: [],
    fees: [],
    keyDates: [],
    notices: [],
    hotels: [],
  };
  const nextPerson = createPeople(
    createRandom('guests'),
    experts.map(({ person }) => person.name),
  );
  const patterns = createPatterns(createRandom('titles'));
  let sessionId = 0;
  const nextId = () => ++sessionId;

  function add(plan: MeetingPlan, parent?: { msId: number; programme: Programme }): Programme {
    const random = createRandom(`meeting ${plan.msId}`);
    const cast = makeCast(random, experts, nextPerson, {
      diary,
      subjectIds: plan.subjectIds,
      size: CAST_SIZE[plan.size],
      guestsOnly: plan.size === 'written',
      event: `meeting ${parent?.msId ?? plan.msId}`,
      days: { from: days.at(plan.startDay), to: days.at(plan.startDay + plan.days - 1) },
    });
    const topics = makeTopics(random, plan.subjectIds, patterns);
    const programme = makeProgramme(random, plan, days, { cast, topics, nextId, hall: parent ? SUB_HALL : undefined });
    const orgs = makeOrgs(random, plan);
    const owner = owners[plan.owner];
    const row = makeRow(random, plan, days, { programme, orgs, owner, parentId: parent?.msId ?? null });
    set.meetings.push(row);
    set.plans.push(plan);
    set.sessions.push(...programme.sessions);
    set.speakers.push(...programme.speakers);
    set.orgs.push(...orgs);
    set.staffs.push(...makeStaffs(random, plan, { experts: cast.experts, nextPerson, owner }));
    if (parent) {
      set.fees.push(...makeForumFees(plan.msId));
      return programme;
    }
    const earlyEnd = earlyEndOf(plan, days);
    const windows = windowsOf(plan, programme.end, days);
    const nearby = makeHotels(random, plan);
    set.fees.push(...makeFees(plan, days));
    set.keyDates.push(...makeKeyDates(plan, { ...windows, earlyEnd, start: programme.start, end: programme.end }));
    set.hotels.push(...nearby);
    set.notices.push(
      ...makeNotices(
        {
          msId: plan.msId,
          title: titleOf(plan, programme.start),
          association: ASSOCIATIONS[plan.association],
          start: programme.start,
          end: programme.end,
          enrollEnd: windows.enrollEnd,
          earlyEnd,
          artEnd: windows.artEnd,
          place: hasPlace(plan) ? joinBi([placeOf(plan.cityCode).city, placeOf(plan.cityCode).venue], ' ', ', ') : null,
          topics: plan.subjectIds.map(subjectName),
          hotels: nearby.map(({ hotelName, hotelNameEn }) => ({ zh: hotelName, en: hotelNameEn ?? hotelName })),
          contact: owner.name,
        },
        days,
      ),
    );
    return programme;
  }

  for (const plan of MEETING_PLANS) {
    const programme = add(plan);
    for (const sub of makeSubPlans(plan)) add(sub, { msId: plan.msId, programme });
  }
  addPublicLectures(set, days, owners.organiser.userId, nextId);
  for (const { plan } of EDITIONS) add(plan);
  return set;
}

const SUB_HALL = bi('云起报告厅|Yunqi Lecture Theatre');
const hasPlace = (plan: MeetingPlan) => plan.type !== '1' && plan.type !== '4';

/** Title with the year of the first day. */
function titleOf(plan: MeetingPlan, start: Date): Bi {
  return fillBi(plan.title, { y: same(yearOf(start)) });
}

interface RowGiven {
  programme: Programme;
  orgs: MeetingSet['orgs'];
  owner: Owners[OwnerKey];
  parentId: number | null;
}

function makeRow(random: Random, plan: MeetingPlan, days: Days, given: RowGiven): MeetingRow {
  const { programme, orgs, owner, parentId } = given;
  const place = placeOf(plan.cityCode);
  const title = titleOf(plan, programme.start);
  const [host, undertaker] = orgs;
  const windows = windowsOf(plan, programme.end, days);
  const credit = makeCredit(random, plan, programme.start);
  const intro = makeIntro(plan, programme, title, parentId !== null);
  const notice = makeRules(random, plan);
  const address = joinBi([place.address, place.venue], '', ', ');
  const row = {
    msId: plan.msId,
    parentId,
    ownerId: owner.userId,
    msType: plan.type,
    msName: title.zh,
    msNameEn: title.en,
    coverUrl: artUrl('cover', slugOf(plan.subjectIds[0] ?? 30), plan.msId),
    startTime: programme.start,
    endTime: programme.end,
    ...windows,
    provinceCode: hasPlace(plan) ? place.provinceCode : null,
    cityCode: hasPlace(plan) ? place.cityCode : null,
    address: hasPlace(plan) ? address.zh : null,
    addressEn: hasPlace(plan) ? address.en : null,
    lng: hasPlace(plan) ? place.lng : null,
    lat: hasPlace(plan) ? place.lat : null,
    sponsor: host?.name ?? null,
    sponsorEn: host?.nameEn ?? null,
    organizer: undertaker?.name ?? null,
    organizerEn: undertaker?.nameEn ?? null,
    subjectIds: plan.subjectIds,
    subjectPath: pathOf(plan.subjectIds),
    intro: intro.zh,
    introEn: intro.en,
    notice: notice.zh,
    noticeEn: notice.en,
    contacts: [
      {
        name: owner.name.zh,
        nameEn: owner.name.en,
        phone: '400-000-0102',
        email: `meeting${plan.msId}@huiyi.example`,
      },
    ],
    routes: hasPlace(plan) ? routesTo(plan.cityCode) : [],
    ...(parentId === null ? rulesOf(plan, days, programme.start) : NO_RULES),
    officialNotice: parentId === null ? makeOfficialNotice(plan, title, programme.start) : null,
    series: parentId === null ? seriesOf(plan.msId) : null,
    ...credit,
    capacity: plan.capacity || null,
    enrollCount: enrolled(random, plan, windows.enrollStart, days),
    status: plan.cancelled ? '3' : '1',
    auditStatus: '2',
    createTime: earlier(plusDays(programme.start, -150), days.at(-30, '09:00')),
    updateTime: earlier(plusDays(programme.start, -8), days.at(-random.int(1, 9), '11:00')),
  };
  return { ...row, search: searchText(meetingSearchTexts(row, searchExtras(plan, programme))) };
}

function searchExtras(plan: MeetingPlan, programme: Programme) {
  const place = placeOf(plan.cityCode);
  return {
    placeNames: hasPlace(plan) ? [place.city.zh, place.city.en] : [],
    subjectNames: namesOf(plan.subjectIds),
    topicNames: programme.sessions.flatMap(({ topic, topicEn }) => [topic, topicEn]),
    speakerNames: programme.speakers.slice(0, 60).flatMap(({ name, nameEn }) => [name, nameEn]),
  };
}

/** The formal notice, a file that the demo upstream writes (upstream/demo/notice). */
const makeOfficialNotice = (plan: MeetingPlan, title: Bi, start: Date) => ({
  number: numberOfNotice(plan, start),
  name: `关于召开${title.zh}的通知.pdf`,
  url: `/api/file/notice/${plan.msId}.pdf`,
  urlEn: `/api/file/notice/${plan.msId}-en.pdf`,
});

const earlier = (a: Date, b: Date) => (a < b ? a : b);

function enrolled(random: Random, plan: MeetingPlan, enrollStart: Date, { now }: Days): number {
  const open = Math.max(0, (now.getTime() - enrollStart.getTime()) / 86_400_000);
  if (open === 0) return 0;
  // One workshop is full, to show a waiting list.
  if (plan.size === 'workshop' && plan.startDay > 10 && plan.startDay < 20) return plan.capacity;
  const share =
    plan.startDay <= 0 ? 0.82 + random.next() * 0.16 : Math.min(0.8, open / 130) * (0.6 + random.next() * 0.5);
  return Math.floor(share * (plan.capacity || random.int(600, 2600)));
}

function makeCredit(random: Random, plan: MeetingPlan, start: Date) {
  if (plan.credit === '-') return { creditFlag: '0', creditTenths: null, creditClass: null, creditNo: null };
  const code = String(disciplineOf(plan.subjectIds[0] ?? 1)).padStart(2, '0');
  const first = plan.credit === 'I';
  const serial = String(random.int(11, 389)).padStart(3, '0');
  return {
    creditFlag: '1',
    creditTenths: first ? random.pick([60, 80, 100]) : random.pick([20, 30, 40, 50]),
    creditClass: yearOf(start) >= 2025 ? '0' : first ? '1' : '2',
    creditNo: first
      ? `${yearOf(start)}-${code}-01-${serial}`
      : `${yearOf(start)}-${plan.cityCode.slice(0, 2)}-${code}-${serial}`,
  };
}

/** Why the meeting is held, and what its programme holds. */
function makeIntro(plan: MeetingPlan, programme: Programme, title: Bi, isPart: boolean): Bi {
  const sessions = programme.sessions.filter(({ kind }) => kind !== 'break');
  const rooms = new Set(sessions.map(({ place }) => place)).size;
  const titleOfFirst = (...kinds: string[]): Bi => {
    const found = sessions.find(({ kind }) => kind && kinds.includes(kind)) ?? sessions[0];
    return { zh: found?.topic ?? '', en: found?.topicEn ?? '' };
  };
  const words = {
    title,
    n: same(sessions.length),
    rooms: same(rooms),
    first: titleOfFirst('talk', 'poster'),
    open: titleOfFirst('panel', 'workshop'),
    b: subjectInSentence(plan.subjectIds[0] ?? 30),
  };
  const why = MEETING_INTROS[plan.msId - 1] ?? EDITIONS.find((edition) => edition.plan.msId === plan.msId)?.intro;
  if (isPart || !why) return p(fillBi(texts.INTRO_FORUM, words));
  const bank = plan.size === 'written' ? texts.INTRO_WRITTEN : rooms > 1 ? texts.INTRO_ROOMS : texts.INTRO_ROOM;
  const what = bank[plan.msId % bank.length];
  return what ? flow(p(why), p(fillBi(what, words))) : p(why);
}

const subjectInSentence = (subjectId: number): Bi => {
  const { zh, en } = subjectName(subjectId);
  return { zh, en: lowerFirst(en) };
};

function makeRules(random: Random, plan: MeetingPlan): Bi {
  if (plan.type === '4') return list(texts.RULES_WRITTEN);
  if (plan.type === '1') return list(texts.RULES_ONLINE);
  if (plan.size === 'workshop') return list([...texts.RULES_WORKSHOP, ...random.some(texts.RULES_VENUE, 2)]);
  const online = plan.type === '3' ? random.some(texts.RULES_ONLINE, 2) : [];
  return list([...random.some(texts.RULES_VENUE, 5), ...online]);
}

function makeHotels(random: Random, plan: MeetingPlan): MeetingSet['hotels'] {
  if (!hasPlace(plan) || plan.credit === '-') return [];
  const place = placeOf(plan.cityCode);
  const count = plan.size === 'large' ? 4 : plan.size === 'day' ? 2 : 3;
  let distance = 0;
  return random.some(texts.HOTEL_NAMES, count).map((pattern, index) => {
    const name = fillBi(pattern, { city: place.city });
    const number = random.int(2, 180);
    distance += random.int(150, 900);
    const star = index === 0 ? 5 : random.int(3, 4);
    const [road = '', roadEn = ''] = [place.address.zh.replace(/ \d+ 号$/, ''), place.address.en.replace(/^\d+ /, '')];
    return {
      msId: plan.msId,
      hotelName: name.zh,
      hotelNameEn: name.en,
      star,
      distance,
      address: `${road} ${number} 号`,
      addressEn: `${number} ${roadEn}`,
      coverUrl: artUrl('building', 'hotel', plan.msId * 7 + index),
      priceFrom: (star * 110 + random.int(0, 12) * 10) * 100,
      phone: '400-000-0101',
    };
  });
}
