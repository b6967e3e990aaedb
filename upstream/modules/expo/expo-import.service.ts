import type { z } from 'zod';
import {
  EXHIBITOR_SHEET,
  type ExhibitorRow,
  type importExhibitors as importCall,
  MOST_EXHIBITORS,
} from '@/contract/expo/desk';
import { type ImportRow, rowField } from '@/contract/import/rows';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { plainText } from '@/upstream/core/text/html';
import type { MessageKey } from '@/upstream/core/text/translate';
import type { Reader } from '@/upstream/db/client';
import { defineImport, type ImportView, type RowFault } from '@/upstream/modules/import/import.service';
import { requireRight } from '@/upstream/policy/require-right';
import * as repository from './expo.repository';
import { changeExpo } from './expo-desk.service';

/** Which rows are exhibitors already, and which want a booth that another has or wants. */
async function compare(
  db: Reader,
  msId: number,
  rows: readonly ImportRow[],
): Promise<{ there: number[]; faults: RowFault[] }> {
  const known = new Set((await repository.findExhibitors(db, msId)).map(({ name }) => name.toLowerCase()));
  const booths = (await repository.findHalls(db, msId)).flatMap((hall) => hall.booths);
  const levels = new Set((await repository.findLevels(db, msId)).map(({ levelId }) => String(levelId)));
  const free = new Set(booths.filter(({ exhibitorId }) => exhibitorId === null).map(({ boothId }) => String(boothId)));
  const there: number[] = [];
  const faults: RowFault[] = [];
  for (const [index, { name = '', levelId, booths: wanted }] of rows.entries()) {
    if (known.has(plainText(name).toLowerCase())) {
      there.push(index);
      continue;
    }
    if (levelId && !levels.has(levelId)) faults.push({ index, field: 'levelId', key: 'expo.levelGone' });
    for (const id of (wanted ?? '').split(',').filter(Boolean)) {
      if (!free.delete(id)) faults.push({ index, field: 'booths', key: 'expo.boothGone' });
    }
  }
  return { there, faults };
}

/** A list of exhibitors, as a table. */
export const exhibitorsImport = defineImport({
  kind: 'exhibitors',
  most: MOST_EXHIBITORS,
  sheet: EXHIBITOR_SHEET,
  columns: [
    {
      field: 'name',
      title: 'import.exhibitors.name',
      example: 'import.exhibitors.nameExample',
      also: ['展商', '展商名称', '参展商', '企业名称', '公司名称', '公司', 'Company', 'Name', 'Company name'],
      needed: true,
    },
    { field: 'nameEn', title: 'import.exhibitors.nameEn', also: ['英文名', 'English name', 'Company (English)'] },
    {
      field: 'levelId',
      title: 'import.exhibitors.level',
      also: ['赞助级别', '等级', '赞助等级', 'Sponsor level', 'Tier'],
    },
    {
      field: 'booths',
      title: 'import.exhibitors.booths',
      also: ['展位', '展台', '展台号', 'Booth', 'Stand'],
      many: true,
    },
    { field: 'website', title: 'import.exhibitors.website', also: ['官网', '网站', '主页', 'Web site', 'URL'] },
    { field: 'intro', title: 'import.exhibitors.intro', also: ['企业简介', '公司简介', 'About', 'Profile'] },
    { field: 'introEn', title: 'import.exhibitors.introEn', also: ['英文介绍', 'About (English)'] },
    {
      field: 'contactName',
      title: 'import.exhibitors.contactName',
      also: ['联系人', '展位联系人', 'Contact', 'Contact name'],
    },
    {
      field: 'contactPhone',
      title: 'import.exhibitors.contactPhone',
      also: ['电话', '手机', 'Phone', 'Telephone', 'Mobile'],
    },
    { field: 'contactEmail', title: 'import.exhibitors.contactEmail', also: ['邮箱', '电子邮箱', 'E-mail', 'Email'] },
  ],
  async open({ db }, caller, id): Promise<ImportView> {
    const msId = dbId(id);
    await requireRight(db, caller, { name: 'meeting.expo.change', msId });
    const [levels, halls] = [await repository.findLevels(db, msId), await repository.findHalls(db, msId)];
    return {
      choices: {
        // A list may be of exhibitors without a level: where there is one level alone, it is still chosen.
        levelId: [
          ...levels.map(({ levelId, name, nameEn }) => ({ value: String(levelId), names: [name, nameEn ?? name] })),
          { value: '', names: [''] },
        ],
        booths: halls.flatMap(({ booths }) =>
          booths.map(({ boothId, no }) => ({ value: String(boothId), names: [no] })),
        ),
      },
      look: (rows) => compare(db, msId, rows),
    };
  },
});

/** Takes exhibitors over; those that are there already stay as they are, so that the same table once more changes nothing. */
export const importExhibitors = (
  ctx: Context,
  caller: Caller,
  id: number,
  { rows }: z.output<typeof importCall.body>,
) =>
  changeExpo(ctx, caller, id, async (tx, msId) => {
    const { there, faults } = await compare(tx, msId, rows);
    if (faults.length > 0) throw refuse(faults);
    const known = new Set(there);
    const fresh = rows.filter((_row, index) => !known.has(index));
    const before = (await repository.findExhibitors(tx, msId)).length;
    if (before + fresh.length > MOST_EXHIBITORS) throw new AppError('expo.full', { values: { max: MOST_EXHIBITORS } });
    for (const row of fresh) {
      const exhibitorId = await repository.putExhibitor(tx, null, {
        ...storedRow(row),
        msId,
        createTime: tx.now,
        updateTime: tx.now,
      });
      await repository.giveBooths(tx, exhibitorId, row.booths.split(',').filter(Boolean).map(Number));
    }
    return { added: fresh.length, there: there.length };
  });

function storedRow({ levelId, booths: _, name, website, contactEmail, ...texts }: ExhibitorRow) {
  const plain = (text: string) => plainText(text) || null;
  return {
    name: plainText(name),
    levelId: Number(levelId) || null,
    website: website || null,
    nameEn: plain(texts.nameEn),
    intro: plain(texts.intro),
    introEn: plain(texts.introEn),
    contactName: plain(texts.contactName),
    contactPhone: plain(texts.contactPhone),
    contactEmail: contactEmail || null,
  };
}

/** What is wrong with fields of several rows, said at each. */
function refuse(faults: readonly RowFault[]): AppError {
  const fields: Record<string, MessageKey> = {};
  for (const { index, field, key } of faults) fields[rowField(index, field)] ??= key;
  return new AppError(faults[0]?.key ?? 'error.invalid', { fields });
}
