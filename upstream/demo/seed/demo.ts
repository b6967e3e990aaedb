import { AUDIENCE } from '@/contract/codes';
import { hashPassword } from '@/upstream/core/secret/passwords';
import type { Db } from '@/upstream/db/client';
import { certs, depts, files, tasks, users } from '@/upstream/db/schema/account';
import * as content from '@/upstream/db/schema/content';
import * as meeting from '@/upstream/db/schema/meeting';
import * as organise from '@/upstream/db/schema/organise';
import { boardSessions } from '@/upstream/db/schema/programme';
import { custServs } from '@/upstream/db/schema/reference';
import { banners, cases, keepers, noticeGroups } from '@/upstream/db/schema/service';
import { bulkInsert, moveSequence } from '@/upstream/db/seed/bulk';
import { searchText } from '@/upstream/db/seed/search-text';
import { membersFilms } from '@/upstream/demo/media/film';
import { seedAttached } from '@/upstream/demo/media/paper-files';
import { type Specimen, specimenFiles } from '@/upstream/demo/media/specimens';
import { openPools } from '@/upstream/modules/attendee/pools/pools.repository';
import { doctorSearchTexts } from '@/upstream/modules/doctor/doctor.search';
import { writeProgrammes } from '@/upstream/modules/programme/first-release';
import { DEMO_ACCOUNTS, makeAccounts, makeDepts, makeOwners, makeSigning } from './accounts';
import { makeArticles } from './articles';
import { makeBanners } from './banners';
import { makeCases, makeOwnVideos } from './cases';
import { seedCertNumbers } from './cert-numbers';
import { seedChanges } from './changes';
import { CUST_SERVS } from './contacts';
import { type Days, daysFrom } from './days';
import { createDiary } from './diary';
import { demoDoctorOf, makeExperts } from './doctors';
import { makeFavourites, makeRelates, makeVotes } from './engagement';
import { seedAccepted } from './enrol/accepted';
import { makeAuthorFees, seedPresenting } from './enrol/author-fees';
import { seedAwards } from './enrol/awards';
import { seedDraft, seedHandover } from './enrol/begun';
import { seedBoards } from './enrol/boards';
import { seedCoupons } from './enrol/coupons';
import { seedDecisions, seedToldAt } from './enrol/decisions';
import { seedDoors } from './enrol/doors';
import { seedEarned } from './enrol/earned';
import { completeForms, makeEnrolments } from './enrol/enrolments';
import { seedExams } from './enrol/exams';
import { seedExpo } from './enrol/expo';
import { seedGoodwill } from './enrol/goodwill';
import { seedInvited } from './enrol/invited';
import { CONGRESS, seedJudgements } from './enrol/judged';
import { seedLodging } from './enrol/lodging';
import { seedMeals } from './enrol/meals';
import { seedOnsite } from './enrol/onsite';
import { seedPlaced } from './enrol/placed';
import { seedProofs } from './enrol/proofs';
import { seedReviews } from './enrol/reviews';
import { seedSurveys } from './enrol/surveys';
import { makeTeams } from './enrol/teams';
import { seedTrips } from './enrol/trips';
import { seedUndecided } from './enrol/undecided';
import { seedWaiting, seedWaitingBesides } from './enrol/waiting';
import { makeGroups } from './groups';
import { makeKeepers } from './keepers';
import { bookPresenters, makeLives } from './lives';
import { seedLog } from './log';
import { deptOf, makeManaged } from './managed';
import { seedMedia } from './media';
import { storeFees, storeShared } from './meeting-fees';
import { type MeetingSet, makeMeetings } from './meetings';
import { idOf } from './money/bought';
import { seedInvoices, txAt } from './money/invoices';
import { seedKnownTrades } from './money/known-trades';
import { seedMoney } from './money/money';
import { makePapers, seedPapers } from './papers';
import { provinceNames } from './places';
import { type Deed, makeRegistrations, movedAfter } from './registrations';
import { namesOf } from './subject-words';
import { makeTasks } from './tasks';
import { makeVideos } from './videos';

/** Password of the demo accounts. */
export const DEMO_PASSWORD = 'Huiyi@2026';

/** The account `admin`. */
const STAFF_ID = 1;

/** Why a demo meeting was called off. */
const CANCELLED = {
  cancelReason: '会场因设备检修停用，报名费用已安排退回。',
  cancelReasonEn: 'The venue is closed for repairs; fees are being refunded.',
};

interface DemoOptions {
  /** The time around which all dates are arranged. */
  now: Date;
  /** Password hash of the demo accounts; computed if missing. */
  passwordHash?: string;
  /** Key that account numbers are sealed with; without it they are left out. */
  secrets?: Uint8Array;
  /** Where codes of certificates lead. */
  siteUrl?: string;
}

/** Generates all demo rows; deterministic for the same time and hash. */
export function makeDemo(now: Date, passwordHash: string) {
  const days = daysFrom(now);
  const touched = days.at(-40, '10:00');
  const experts = makeExperts(touched);
  const diary = createDiary();
  const presenters = bookPresenters(days, experts, diary);
  const set = makeMeetings(days, experts, makeOwners(), diary);
  const articles = makeArticles(days, set.plans, experts);
  const videos = makeVideos(days, experts);
  const ownVideos = makeOwnVideos(days, videos);
  const lives = makeLives(days, set, presenters);
  const enrolments = makeEnrolments(days, set, experts);
  const papers = makePapers(days, set, demoDoctorOf(experts));
  const teams = makeTeams(days, set, experts, enrolments.deeds);
  const managed = makeManaged(days, set);
  const signing = makeSigning(experts);
  const deeds = [
    ...deedsOf(set),
    ...enrolments.deeds,
    ...teams.deeds,
    ...[...videos, ...ownVideos, ...lives].map(({ userId, createTime: at }) => ({ userId, at })),
    ...articles.map(({ authorId: userId, publishTime: at }) => ({ userId, at })),
  ];
  const registrations = makeRegistrations(days, { examiner: STAFF_ID, accounts: signing, experts }, deeds);
  const people = makeAccounts(days, { signing, experts, registrations }, passwordHash);
  const units = makeDepts(registrations);
  const { meetings } = set;
  const favourites = makeFavourites(days, { experts, videos, articles, meetings, registrations });
  return {
    people,
    set,
    managed,
    articles,
    videos,
    lives,
    favourites,
    enrolments,
    teams,
    experts,
    banners: makeBanners(days),
    papers,
    authorFees: makeAuthorFees(days, papers, set),
    groups: makeGroups(
      days,
      people.users.filter(({ userId }) => DEMO_ACCOUNTS.some((one) => one.userId === userId)),
    ),
    depts: units,
    ownVideos,
    cases: [
      ...makeCases(days, { people, depts: units, videos: [...ownVideos, ...videos.slice(5, 9)] }),
      ...managed.cases,
    ],
    doctors: experts.map(({ profile, subjects }) => ({
      ...profile,
      updateTime: movedAfter(days, touched, registrations.get(profile.userId)?.certified),
      search: searchText(
        doctorSearchTexts(profile, {
          subjectNames: namesOf(subjects.map(({ subjectId }) => subjectId)),
          placeNames: provinceNames(profile.provinceCode),
        }),
      ),
    })),
    doctorSubjects: experts.flatMap(({ subjects }) => subjects),
    relates: makeRelates(set, { experts, videos, articles }),
    votes: makeVotes(days, set, experts, registrations),
    tasks: makeTasks(days, set.meetings, registrations),
  };
}

/** Meetings were published by their owners, and people spoke there. */
function deedsOf({ meetings, sessions, speakers }: MeetingSet): Deed[] {
  const begin = new Map(sessions.map(({ id, startTime }) => [id, startTime]));
  return [
    ...meetings.map(({ ownerId: userId, createTime: at }) => ({ userId, at })),
    ...speakers.map(({ userId, sessionId }) => ({ userId, at: begin.get(sessionId) })),
  ];
}

/** When a paper was handed in: with the certification, or lately with what waits beside it. */
function handedIn(certs: { userId: number; createTime?: Date }[], days: Days, { key, who }: Specimen): Date {
  const lately = key === 'practice-after' || key === 'slip-doctor';
  const cert = lately ? undefined : certs.find(({ userId }) => userId === idOf(who));
  return cert?.createTime ?? days.at(-1, '08:30');
}

/** Writes the demo data into a database that has reference data and nothing else. */
export async function seedDemo(
  db: Db,
  { now, passwordHash, secrets, siteUrl = 'http://localhost:3000' }: DemoOptions,
): Promise<void> {
  const demo = makeDemo(now, passwordHash ?? (await hashPassword(DEMO_PASSWORD)));
  const { people, set, votes, favourites } = demo;
  // An older installation may have them in its reference data already.
  await bulkInsert(db, custServs, CUST_SERVS, { upsertOn: ['id'] });
  await bulkInsert(db, depts, demo.depts);
  await bulkInsert(db, users, people.users);
  // Of a certification its owner sees when it was submitted: a decision leaves that time alone.
  await bulkInsert(
    db,
    certs,
    people.certs.map((cert) => ({ ...cert, updateTime: cert.createTime })),
  );
  const papers = specimenFiles(idOf, (specimen) => handedIn(demo.people.certs, daysFrom(now), specimen));
  await bulkInsert(db, files, [...membersFilms(STAFF_ID, now), ...papers]);
  await bulkInsert(db, content.doctors, demo.doctors);
  await bulkInsert(db, content.doctorSubjects, demo.doctorSubjects);
  await bulkInsert(
    db,
    content.videos,
    [...demo.videos, ...demo.ownVideos].map(({ disciplineId: _, ...row }) => row),
  );
  await bulkInsert(
    db,
    content.articles,
    demo.articles.map(({ disciplineId: _, ...row }) => row),
  );
  await bulkInsert(
    db,
    meeting.meetings,
    set.meetings.map((row) => ({
      audience: AUDIENCE.professionals,
      ...row,
      publishTime: row.createTime,
      deptId: deptOf(row.ownerId),
      ...(row.status === '3' && CANCELLED),
    })),
  );
  await bulkInsert(
    db,
    meeting.meetings,
    demo.managed.meetings.map((row) => ({ ...row, deptId: deptOf(row.ownerId) })),
  );
  await bulkInsert(db, content.lives, demo.lives);
  await writeProgrammes(db, set.sessions, set.speakers);
  await bulkInsert(db, meeting.meetingOrgs, set.orgs);
  await bulkInsert(db, meeting.meetingStaffs, set.staffs);
  await storeFees(db, set.fees);
  await bulkInsert(db, meeting.meetingKeyDates, set.keyDates);
  await bulkInsert(db, meeting.meetingNotices, set.notices);
  await bulkInsert(db, meeting.hotels, set.hotels);
  await bulkInsert(db, meeting.meetingRelates, demo.relates);
  await bulkInsert(db, meeting.votes, votes.votes);
  await bulkInsert(db, meeting.voteOptions, votes.options);
  await bulkInsert(db, meeting.voteBallots, votes.ballots);
  await bulkInsert(db, content.doctorFavos, favourites.doctorRows);
  await bulkInsert(db, content.videoFavos, favourites.videoRows);
  await bulkInsert(db, meeting.meetingFavos, favourites.meetingRows);
  await bulkInsert(db, organise.meetingPlans, demo.managed.plans);
  await bulkInsert(db, organise.creditSessions, demo.managed.credits);
  await bulkInsert(db, cases, demo.cases);
  await bulkInsert(db, tasks, demo.tasks);
  await bulkInsert(db, banners, demo.banners);
  await bulkInsert(db, noticeGroups, demo.groups.groups);
  await bulkInsert(db, keepers, makeKeepers(daysFrom(now)));
  await seedPapers(db, demo.papers);
  await seedMoney(db, daysFrom(now), {
    more: [...demo.enrolments.paid, ...demo.teams.paid, ...demo.authorFees],
    secrets,
  });
  await seedKnownTrades(db);
  await openPools(db);
  await storeShared(txAt(db, now));
  await seedProofs(db, daysFrom(now));
  await seedInvited(db, daysFrom(now), demo.experts);
  await seedPresenting(db, daysFrom(now), demo.papers);
  await seedInvoices(db, daysFrom(now));
  await moveSequence(db, users, 'user_id');
  await moveSequence(db, depts, 'dept_id');
  await moveSequence(db, cases, 'case_id');
  if (secrets) await seedCertNumbers(db, secrets);
  await seedChanges(db, daysFrom(now));
  await seedLog(db, daysFrom(now));
  await moveSequence(db, tasks, 'task_id');
  await bulkInsert(db, tasks, demo.groups.tasks);
  await moveSequence(db, noticeGroups, 'id');
  await moveSequence(db, content.videos, 'id');
  await moveSequence(db, content.articles, 'id');
  await moveSequence(db, content.lives, 'id');
  await moveSequence(db, meeting.meetings, 'ms_id');
  await moveSequence(db, boardSessions, 'id');
  await moveSequence(db, organise.creditSessions, 'id');
  await moveSequence(db, meeting.votes, 'id');
  await moveSequence(db, meeting.voteOptions, 'id');
  await seedWaiting(txAt(db, now), daysFrom(now), demo.experts);
  await seedWaitingBesides(txAt(db, now), daysFrom(now));
  await seedCoupons(txAt(db, now), daysFrom(now));
  await seedHandover(txAt(db, now), daysFrom(now));
  if (secrets) await seedDraft(txAt(db, now), daysFrom(now), secrets);
  await seedGoodwill(txAt(db, now), daysFrom(now));
  await completeForms(txAt(db, now));
  await seedLodging(db, daysFrom(now));
  await seedDoors(db, daysFrom(now));
  await seedAwards(db, daysFrom(now), siteUrl);
  await seedMedia(db, daysFrom(now), set);
  await seedTrips(txAt(db, now), daysFrom(now));
  await seedMeals(txAt(db, now), daysFrom(now));
  await seedExpo(db, daysFrom(now));
  await seedOnsite(db, daysFrom(now));
  await seedReviews(txAt(db, now), daysFrom(now), demo.experts);
  await seedDecisions(db, daysFrom(now));
  await seedExams(txAt(db, now), daysFrom(now));
  await seedSurveys(txAt(db, now), daysFrom(now));
  await seedAccepted(txAt(db, now), daysFrom(now), demo.experts);
  await seedUndecided(txAt(db, now), daysFrom(now), demo.experts);
  await seedJudgements(txAt(db, now), daysFrom(now), demo.experts);
  await seedToldAt(db, daysFrom(now), CONGRESS);
  await seedPlaced(txAt(db, now));
  await seedBoards(txAt(db, now), daysFrom(now), demo.managed.sessions);
  await seedEarned(db, daysFrom(now), siteUrl);
  await seedAttached(db);
}
