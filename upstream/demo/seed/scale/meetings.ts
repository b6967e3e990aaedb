import { count, getTableName, max, sql } from 'drizzle-orm';
import type { Db } from '@/upstream/db/client';
import { meetingFees, meetingOrgs, meetings } from '@/upstream/db/schema/meeting';
import { type Bi, bi, biLines } from '@/upstream/db/seed/bi';
import { bulkInsert, moveSequence } from '@/upstream/db/seed/bulk';
import { searchText } from '@/upstream/db/seed/search-text';
import { meetingSearchTexts } from '@/upstream/modules/meeting/meeting.search';
import { fillSets } from '@/upstream/modules/meeting/sets.service';
import { writeProgrammes } from '@/upstream/modules/programme/first-release';
import { fillFigures } from '@/upstream/modules/reference/figures.service';
import { artUrl } from '../art';
import { BRANCHES } from '../banks/all';
import { type Days, daysFrom, plusMinutes } from '../days';
import { lowerFirst } from '../fill-text';
import { ASSOCIATIONS } from '../institutions';
import { CITY_CODES, placeOf } from '../places';
import { createRandom, type Random } from '../random';
import { namesOf, pathOf, slugOf, subjectName } from '../subject-words';

/** Number of meetings at scale 1, about the size of the demo data. */
export const MEETINGS_PER_SCALE = 100;
/** Meetings per batch. */
const BATCH = 1000;
/** Days before and after today over which the meetings are spread. */
const SPREAD_DAYS = 1000;

const FORMS = biLines(`
  {city}{b}学术沙龙|Salon on {b}, {city}
  {city}{b}病例讨论会|Case discussion on {b}, {city}
  {city}{b}继续教育班|Continuing education in {b}, {city}
  {city}{b}基层培训|Primary care training in {b}, {city}
  {city}{b}青年论坛|Young forum on {b}, {city}
`);
const HALL = bi('学术报告厅|Lecture Theatre');
const TYPES = ['1', '2', '2', '2', '3', '3', '9'];

/**
 * Adds simple meetings (two sessions, a host, a price) until there are `total`, in one transaction; logs the
 * speed.
 */
export async function seedScale(
  db: Db,
  { now, total, log }: { now: Date; total: number; log(message: string): void },
): Promise<void> {
  const [state] = await db.select({ count: count(), last: max(meetings.msId) }).from(meetings);
  const missing = total - (state?.count ?? 0);
  if (missing <= 0) return log(`There are ${state?.count} meetings already; ${total} were asked for.`);
  const days = daysFrom(now);
  const began = Date.now();
  let msId = state?.last ?? 0;
  await db.transaction(async (tx) => {
    const rebuild = await dropIndexes(tx);
    for (let done = 0; done < missing; ) {
      const random = createRandom(`scale ${msId}`);
      const plans = Array.from({ length: Math.min(BATCH, missing - done) }, () => makeLight(random, days, ++msId));
      await bulkInsert(
        tx,
        meetings,
        plans.map(({ row }) => row),
      );
      await writeProgrammes(
        tx,
        plans.flatMap(({ sessions }) => sessions),
      );
      await bulkInsert(
        tx,
        meetingOrgs,
        plans.map(({ org }) => org),
        { chunk: BATCH },
      );
      await bulkInsert(
        tx,
        meetingFees,
        plans.map(({ fee }) => fee),
        { chunk: BATCH },
      );
      done += plans.length;
      log(`${done} of ${missing} meetings, ${rate(done, began)} a second`);
    }
    await moveSequence(tx, meetings, 'ms_id');
    log('Building the indexes …');
    await rebuild();
  });
  await db.execute(sql`analyze`);
  log('Making the kept summaries …');
  await fillSets(db, new Date());
  await fillFigures(db, new Date());
  log(`${missing} meetings in all, ${rate(missing, began)} a second with their indexes.`);
}

const rate = (done: number, began: number) => Math.round((done * 1000) / Math.max(1, Date.now() - began));

/** Drops the meetings' indexes and returns a function that rebuilds them: building them once is many times faster than row by row. */
async function dropIndexes(tx: Db): Promise<() => Promise<void>> {
  const found = await tx
    .select({ name: sql<string>`indexname`, definition: sql<string>`indexdef` })
    .from(sql`pg_indexes`)
    .where(
      sql`tablename = ${getTableName(meetings)} and schemaname = current_schema() and indexname not like '%_pkey'`,
    );
  for (const { name } of found) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  return async () => {
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
    for (const { definition } of found) await tx.execute(sql.raw(definition));
  };
}

const BRANCH_IDS = [...BRANCHES.keys()];
const HOSTS = Object.values(ASSOCIATIONS);

function makeLight(random: Random, { at }: Days, msId: number) {
  const subjectId = random.pick(BRANCH_IDS);
  const branch = subjectName(subjectId);
  const place = placeOf(random.pick(CITY_CODES));
  const form = random.pick(FORMS);
  const words: Record<string, Bi> = { city: place.city, b: { zh: branch.zh, en: lowerFirst(branch.en) } };
  const fill = (language: 'zh' | 'en') =>
    form[language].replace(/\{(\w+)\}/g, (_, name: string) => words[name]?.[language] ?? '');
  const startTime = at(random.int(-SPREAD_DAYS, SPREAD_DAYS), '09:00');
  const endTime = plusMinutes(startTime, (random.int(1, 3) - 1) * 1440 + 480);
  const host = random.pick(HOSTS);
  const online = random.pick(TYPES);
  const credit = random.chance(0.6);
  const capacity = random.int(4, 60) * 10;
  const path = pathOf([subjectId]);
  const row = {
    msId,
    parentId: null,
    ownerId: null,
    msType: online,
    msName: `${fill('zh')}（第 ${msId} 期）`,
    msNameEn: `${fill('en')} (no. ${msId})`,
    coverUrl: artUrl('cover', slugOf(subjectId), msId),
    startTime,
    endTime,
    enrollStart: plusMinutes(startTime, -90 * 1440),
    enrollEnd: plusMinutes(startTime, -1440),
    audience: random.chance(0.1) ? '1' : '0',
    provinceCode: place.provinceCode,
    cityCode: place.cityCode,
    address: place.address.zh,
    addressEn: place.address.en,
    lng: place.lng,
    lat: place.lat,
    sponsor: host.zh,
    sponsorEn: host.en,
    organizer: host.zh,
    organizerEn: host.en,
    subjectIds: [subjectId],
    subjectPath: path,
    creditFlag: credit ? '1' : '0',
    creditTenths: credit ? 20 : null,
    creditClass: credit ? '2' : null,
    capacity,
    enrollCount: random.int(0, capacity),
    status: '1',
    auditStatus: '2',
    createTime: plusMinutes(startTime, -120 * 1440),
    publishTime: plusMinutes(startTime, -120 * 1440),
    updateTime: plusMinutes(startTime, -30 * 1440),
  };
  const names = { placeNames: [place.city.zh, place.city.en], subjectNames: namesOf([subjectId]) };
  const session = (minutes: number, subject: Bi | undefined) => ({
    msId,
    startTime: plusMinutes(startTime, minutes),
    endTime: plusMinutes(startTime, minutes + 60),
    place: HALL.zh,
    placeEn: HALL.en,
    topic: subject?.zh ?? branch.zh,
    topicEn: subject?.en ?? branch.en,
  });
  const bank = BRANCHES.get(subjectId);
  return {
    row: { ...row, search: searchText(meetingSearchTexts(row, names)) },
    sessions: [session(0, bank?.talks[0]), session(90, bank?.talks[1])],
    org: { msId, postCode: '20', name: host.zh, nameEn: host.en, logo: null, orderNum: 1 },
    fee: { msId, feeName: '医师代表', feeNameEn: 'Physician', price: random.int(0, 12) * 5000 },
  };
}
