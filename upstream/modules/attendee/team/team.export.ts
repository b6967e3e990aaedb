import { z } from 'zod';
import type { TeamPerson } from '@/contract/attendee/team';
import { idSchema } from '@/contract/core';
import { knownInEnglish } from '@/upstream/db/known-english';
import { findFees } from '@/upstream/modules/attendee/enrol.repository';
import { rowsExport } from '@/upstream/modules/export/export.service';
import { coded, yuan } from '@/upstream/modules/export/export-list.service';
import { getTeam } from './team.service';

const STATE = coded('place');
type Row = TeamPerson & { feeName: string; unit: string };

/** The list of somebody's own team as a spreadsheet: what its contact sees of it. */
export const teamExport = rowsExport<Row, { msId: number }>('team', {
  right: 'signedIn',
  ofMeeting: true,
  filter: z.object({ msId: idSchema }),
  columns: [
    { title: 'export.column.name', value: ({ name, nameEn }, { locale }) => (locale === 'en' && nameEn) || name },
    { title: 'export.column.hospital', width: 48, value: ({ unit }) => unit },
    { title: 'export.column.phonenumber', value: ({ phonenumber }) => phonenumber ?? null },
    { title: 'export.column.feeName', value: ({ feeName }) => feeName },
    {
      title: 'export.column.state',
      width: 16,
      value: ({ enrollState }, { locale }) => STATE.write(enrollState, locale),
    },
    {
      title: 'export.column.confirmed',
      value: ({ claimed }, { locale }) => CLAIMED.write(claimed ? '1' : '0', locale),
    },
    { title: 'export.column.orderNo', value: ({ orderNo }) => orderNo ?? null },
    { title: 'export.column.amount', width: 14, value: ({ amount }, { locale }) => yuan.write(amount, locale) },
  ],
  async page({ ctx, caller, locale, filter: { msId } }, { pageNum, pageSize }) {
    const { people } = await getTeam(ctx, caller, msId);
    const fees = new Map((await findFees(ctx.db, msId)).map((fee) => [fee.feeId, fee]));
    const nameOf = (feeId: number) => {
      const fee = fees.get(feeId);
      return (locale === 'en' && fee?.feeNameEn) || fee?.feeName || '';
    };
    const shown = people.slice((pageNum - 1) * pageSize, pageNum * pageSize);
    const hospitals = shown.map(({ hospital }) => hospital);
    const known = await knownInEnglish(ctx.db, locale === 'en' ? hospitals : []);
    const rows = shown.map((one) => ({
      ...one,
      feeName: nameOf(one.feeId),
      unit: known.get(one.hospital) ?? one.hospital,
    }));
    return { total: people.length, rows };
  },
});
const CLAIMED = coded('flag');
