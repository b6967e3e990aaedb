import { and, eq, inArray } from 'drizzle-orm';
import { MOST_OFFICE_ROWS, OFFICE_SHEET } from '@/contract/credit/desk';
import { dbId } from '@/upstream/core/ids';
import { creditRecords } from '@/upstream/db/schema/credit';
import { defineImport, type ImportView, type RowFault } from '@/upstream/modules/import/import.service';
import { requireRight } from '@/upstream/policy/require-right';

/** What the credit office returns: the number of each record in its books. */
export const officeImport = defineImport({
  kind: 'creditOffice',
  most: MOST_OFFICE_ROWS,
  sheet: OFFICE_SHEET,
  columns: [
    {
      field: 'recordId',
      title: 'pack.record',
      example: 'import.creditOffice.record',
      also: ['记录编号', '学分记录号', 'Record', 'Record no.'],
      needed: true,
    },
    {
      field: 'officeNo',
      title: 'pack.office',
      example: 'import.creditOffice.office',
      also: ['登记号', '学分登记号', '学分证号', 'Office no.', 'Registration no.'],
      needed: true,
    },
  ],
  async open({ db }, caller, id): Promise<ImportView> {
    const msId = dbId(id);
    await requireRight(db, caller, { name: 'meeting.credits.change', msId });
    return {
      choices: {},
      async look(rows) {
        const ids = rows
          .map(({ recordId }) => Number(recordId))
          .filter((one) => Number.isInteger(one) && one > 0 && one < 2 ** 31);
        const known = await db
          .select({ recordId: creditRecords.recordId, officeNo: creditRecords.officeNo })
          .from(creditRecords)
          .where(and(eq(creditRecords.msId, msId), inArray(creditRecords.recordId, [0, ...ids])));
        const byId = new Map(known.map(({ recordId, officeNo }) => [String(recordId), officeNo]));
        const [there, faults]: [number[], RowFault[]] = [[], []];
        for (const [index, { recordId = '', officeNo }] of rows.entries()) {
          if (!byId.has(recordId)) faults.push({ index, field: 'recordId', key: 'award.office' });
          else if (byId.get(recordId) === officeNo) there.push(index);
        }
        return { there, faults };
      },
    };
  },
});
