import type { Db } from '@/upstream/db/client';
import { articles, videoCates } from '@/upstream/db/schema/content';
import { vipPlans } from '@/upstream/db/schema/pay';
import { custServs, dicts, regions, subjects } from '@/upstream/db/schema/reference';
import { bulkInsert, moveSequence } from './bulk';

import { CODE_LISTS } from './reference/dicts';
import { DOCUMENTS } from './reference/documents';
import { listRegionRows } from './reference/regions';
import { SUBJECTS } from './reference/subjects';
import { VIDEO_CATES } from './reference/video-cates';
import { VIP_PLANS } from './reference/vip-plans';

/** Ids below this are the seed's own; what people add comes after, so that the seed never writes over it. */
const OWN_IDS = 10_000;

/** Code lists as rows: list n has the ids n × 100 + place. */
export function listDictRows(): (typeof dicts.$inferInsert)[] {
  return CODE_LISTS.flatMap(({ type, rows }, index) =>
    rows.map((row, place) => ({
      dictCode: (index + 1) * 100 + place + 1,
      dictType: type,
      dictValue: row.value,
      dictLabel: row.label,
      labelEn: row.labelEn,
      dictSort: place + 1,
      listClass: row.listClass ?? null,
    })),
  );
}

/** Writes code lists, regions, subjects, video categories and, where they are missing, the documents; may run again at any time. */
export async function seedReference(db: Db): Promise<void> {
  await bulkInsert(db, dicts, listDictRows(), { upsertOn: ['dict_code'] });
  await bulkInsert(db, regions, listRegionRows(), { upsertOn: ['region_code'], chunk: 2000 });
  await bulkInsert(db, subjects, SUBJECTS, { upsertOn: ['subject_id'] });
  await bulkInsert(db, videoCates, VIDEO_CATES, { upsertOn: ['id'] });
  // Its operator may have made them their own.
  await bulkInsert(db, articles, DOCUMENTS, { keepOn: ['id'] });
  await bulkInsert(db, vipPlans, VIP_PLANS, { keepOn: ['vip_id'] });
  await moveSequence(db, dicts, 'dict_code', OWN_IDS);
  await moveSequence(db, subjects, 'subject_id', OWN_IDS);
  await moveSequence(db, custServs, 'id', OWN_IDS);
  await moveSequence(db, videoCates, 'id', OWN_IDS);
  await moveSequence(db, articles, 'id');
  await moveSequence(db, vipPlans, 'vip_id');
}
