import type { PageOf } from '@/contract/core';
import type { Doctor, DoctorDetail, listDoctors as listCall } from '@/contract/doctor/doctor';
import type { Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId, inOrderOf } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { searchVectorSql } from '@/upstream/core/search/search-sql';
import { plainTextOrNull } from '@/upstream/core/text/html';
import { toWire } from '@/upstream/core/time';
import { listLivesOf } from '@/upstream/modules/live/live.service';
import { listTalksOf, nextTalksOf } from '@/upstream/modules/meeting/programme.service';
import { DICT, getLookups, type Lookups } from '@/upstream/modules/reference/lookups.service';
import { readMatching } from '@/upstream/modules/spelling/respell.service';
import { listVideosOf } from '@/upstream/modules/video/video.service';
import * as repository from './doctor.repository';
import { doctorSearchTexts } from './doctor.search';

/** Maximum number of videos, lives and talks on a profile. */
const PROFILE_VIDEOS = 12;
const PROFILE_LIVES = 12;
const PROFILE_TALKS = 30;

/** A page of the directory; an impossible province or title gives no rows. */
export async function listDoctors(ctx: Context, query: Asked<typeof listCall>): Promise<PageOf<Doctor>> {
  const lookups = await getLookups(ctx);
  const { subjectId, provinceCode, title } = query;
  // Codes are digits; a NUL byte would be an error in the database.
  if (![provinceCode, title].every((code) => !code || /^\d{1,6}$/.test(code))) return { total: 0, rows: [] };
  const subjectIds = subjectId === undefined ? undefined : lookups.subtree(subjectId);
  const { total, rows } = await readMatching(ctx, query, (asked) =>
    repository.findDoctors({ db: ctx.db, subjectIds }, { ...query, ...asked }),
  );
  const next = await nextTalksOf(
    ctx,
    rows.map(({ userId }) => userId),
  );
  return { total, rows: rows.map((row) => ({ ...toDoctor(row, lookups), nextTalk: next.get(row.userId) })) };
}

/** One doctor's public profile with videos, lives and talks; 404 when not in the directory. */
export async function getDoctor(ctx: Context, userId: number): Promise<DoctorDetail> {
  const row = await findShown(ctx, userId);
  const [lookups, videos, lives, talks] = await Promise.all([
    getLookups(ctx),
    listVideosOf(ctx, userId, PROFILE_VIDEOS),
    listLivesOf(ctx, userId, PROFILE_LIVES),
    listTalksOf(ctx, userId, PROFILE_TALKS),
  ]);
  return {
    ...toDoctor(row, lookups),
    description: plainTextOrNull(row.description),
    descriptionEn: plainTextOrNull(row.descriptionEn),
    hospitalAddress: plainTextOrNull(row.hospitalAddress),
    hospitalAddressEn: plainTextOrNull(row.hospitalAddressEn),
    treats: plainTextOrNull(row.treats),
    treatsEn: plainTextOrNull(row.treatsEn),
    clinics: row.clinics,
    videos,
    lives,
    talks,
  };
}

/** A doctor's description alone; 404 when not in the directory. */
export async function getDoctorDescription(ctx: Context, userId: number) {
  const row = await findShown(ctx, userId);
  return {
    userId,
    description: plainTextOrNull(row.description),
    descriptionEn: plainTextOrNull(row.descriptionEn),
  };
}

/** Doctors of the directory with these ids, in the order of the ids. */
export async function listDoctorsByIds(ctx: Context, ids: number[]): Promise<Doctor[]> {
  const [lookups, cards, next] = await Promise.all([
    getLookups(ctx),
    repository.findDoctorCards(ctx.db, ids),
    nextTalksOf(ctx, ids),
  ]);
  return inOrderOf(ids, cards, ({ userId }) => userId).map((card) => ({
    ...toDoctor(card, lookups),
    nextTalk: next.get(card.userId),
  }));
}

/** Value of a doctor's `search` column. */
export const doctorVector = (...given: Parameters<typeof doctorSearchTexts>) =>
  searchVectorSql(doctorSearchTexts(...given));

async function findShown(ctx: Context, userId: number) {
  const row = await repository.findDoctor(ctx.db, dbId(userId));
  if (!row) throw notFoundError();
  return row;
}

function toDoctor(row: repository.DoctorCard, lookups: Lookups): Doctor {
  const title = lookups.dictName(DICT.doctorTitle, row.title);
  const province = lookups.regionName(row.provinceCode);
  return {
    ...row,
    goodAt: plainTextOrNull(row.goodAt),
    goodAtEn: plainTextOrNull(row.goodAtEn),
    ...lookups.subjectWords(row.subjectIds),
    titleName: title.name,
    titleNameEn: title.nameEn,
    provinceName: province.name,
    provinceNameEn: province.nameEn,
    updateTime: toWire(row.updateTime),
  };
}
