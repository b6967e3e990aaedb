import { z } from 'zod';
import type { Meeting } from '@/contract/meeting/meeting';
import { pathTo } from '@/contract/paths';
import { rowsExport, type Writing } from '@/upstream/modules/export/export.service';
import { listFavos } from './favo.service';

const filter = z.object({
  keyword: z.string().max(60).optional(),
  orderByColumn: z.string().max(40).optional(),
  isAsc: z.enum(['asc', 'desc']).optional(),
});

const inWords = (zh: string | null | undefined, en: string | null | undefined, { locale }: Writing<unknown>) =>
  (locale === 'en' && en) || zh;

/** My favourite meetings as a spreadsheet, as the list is searched and sorted. */
export const favoMeetingsExport = rowsExport<Meeting, z.output<typeof filter>>('favoMeetings', {
  right: 'signedIn',
  filter,
  columns: [
    { title: 'favoExport.name', width: 48, value: (row, writing) => inWords(row.msName, row.msNameEn, writing) },
    { title: 'favoExport.startTime', value: ({ startTime }) => startTime },
    { title: 'favoExport.endTime', value: ({ endTime }) => endTime },
    { title: 'favoExport.city', value: (row, writing) => inWords(row.cityName, row.cityNameEn, writing) },
    { title: 'favoExport.enrollEnd', value: ({ enrollEnd }) => enrollEnd },
    {
      title: 'favoExport.url',
      width: 48,
      value: ({ msId }, { ctx, locale }) =>
        `${ctx.siteUrl}${locale === 'en' ? '/en' : ''}${pathTo('meeting', { id: msId })}`,
    },
  ],
  page: ({ ctx, caller, filter: asked }, window) => listFavos(ctx, caller, 'meeting', { ...asked, ...window }),
});
