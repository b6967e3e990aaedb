import type { z } from 'zod';
import { type askLetters as askCall, MOST_LETTERS } from '@/contract/attendee/desk';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { type Locale, translate } from '@/upstream/core/text/translate';
import { write } from '@/upstream/core/write';
import { findCertain, findCertainIds } from '@/upstream/modules/attendee/desk/desk.repository';
import {
  type LetterContent,
  type Link,
  type PdfFile,
  pdfLink,
  renderDocument,
} from '@/upstream/modules/document/document.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { getMeeting } from '@/upstream/modules/meeting/meeting.service';
import { rightsAt } from '@/upstream/policy/meeting.policy';
import { findFees } from '../enrol.repository';
import { letterOf } from './letter.service';

/** What a link says of letters: whether sums stand on them, and whose they are. */
const OF = /^(sums|names):([\d,]+)$/;

/** Where the desk fetches the letters of those it chose, or of those its filters show, in one file, for five minutes. */
export function askLetters(
  ctx: Context,
  caller: Caller,
  { msId, locale }: { msId: number; locale: Locale },
  asked: z.output<typeof askCall.body>,
): Promise<{ url: string; count: number }> {
  return write(ctx, caller, { name: 'meeting.attendees.export', msId: dbId(msId) }, async (tx) => {
    const rights = await rightsAt(tx, caller, msId);
    const ids = await findCertainIds(tx, { msId: dbId(msId), contact: rights.has('attendees.contact') }, asked);
    if (ids.length === 0) throw new AppError('letters.none');
    if (ids.length > MOST_LETTERS) throw new AppError('letters.tooMany', { values: { most: MOST_LETTERS } });
    await logConsole(tx, 'meeting.letters', msId, { people: ids.length });
    const of = `${rights.has('money.see') ? 'sums' : 'names'}:${ids.join()}`;
    return { url: pdfLink(ctx, caller, 'letters', { id: msId, lang: locale, of }), count: ids.length };
  });
}

/** The letters of a link as one file, as things are now, without those whose place is not certain any more; null where none is left. */
export async function openLetters(ctx: Context, { id, lang, of = '' }: Link): Promise<PdfFile | null> {
  const [, shown, ids = ''] = OF.exec(of) ?? [];
  const rows = await findCertain(ctx.db, id, ids.split(',').map(Number));
  if (rows.length === 0) return null;
  const [meeting, fees] = [await getMeeting(ctx, id), await findFees(ctx.db, id)];
  const letters: LetterContent[] = [];
  for (const row of rows) letters.push(await letterOf(ctx, { row, meeting, fees, sums: shown === 'sums' }, lang));
  const pdf = await renderDocument(ctx, 'confirmations', { letters }, lang);
  const number = (lang === 'en' && meeting.msNameEn) || meeting.msName;
  return { name: `${translate(lang, 'document.confirmations.file', { number })}.pdf`, pdf };
}
