import { ATTENDEE_STATE, enrolNumber } from '@/contract/attendee/attendee';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { type Locale, translate } from '@/upstream/core/text/translate';
import { toWire } from '@/upstream/core/time';
import {
  type LetterContent,
  type Link,
  type PdfFile,
  pdfLink,
  renderDocument,
} from '@/upstream/modules/document/document.service';
import { dayIn, letterWords, meetingLink } from '@/upstream/modules/meeting/invitation.service';
import { getMeeting } from '@/upstream/modules/meeting/meeting.service';
import { paidFor } from '@/upstream/modules/pay/order/line-order.service';
import * as repository from '../enrol.repository';
import { findPlaceLines } from '../place.repository';

/** Where the caller fetches the letter that confirms their place, for five minutes; 404 for anybody else's place. */
export async function getLetter(
  ctx: Context,
  caller: Caller,
  enrollId: number,
  locale: Locale,
): Promise<{ url: string }> {
  const row = await repository.findAttendee(ctx.db, dbId(enrollId));
  if (row?.userId !== caller.userId) throw notFoundError();
  if (row.state !== ATTENDEE_STATE.enrolled) throw new AppError('enrol.notEnrolled');
  return { url: pdfLink(ctx, caller, 'letter', { id: enrollId, lang: locale }) };
}

/** The letter of a link as a file, as things are now; null where the place is not certain any more, or not theirs for whom the link was made. */
export async function openLetter(ctx: Context, { id, by, lang }: Link): Promise<PdfFile | null> {
  const row = await repository.findAttendee(ctx.db, dbId(id));
  if (row?.userId !== by || row.state !== ATTENDEE_STATE.enrolled) return null;
  const meeting = await getMeeting(ctx, row.msId).catch(nullOnMissing);
  if (!meeting) return null;
  const fees = await repository.findFees(ctx.db, row.msId);
  const letter = await letterOf(ctx, { row, meeting, fees, sums: true }, lang);
  const pdf = await renderDocument(ctx, 'confirmation', letter, lang);
  return { name: `${translate(lang, 'document.confirmation.file', { number: row.name })}.pdf`, pdf };
}

const nullOnMissing = (error: unknown): null => {
  if (error instanceof AppError) return null;
  throw error;
};

interface LetterFacts {
  row: repository.AttendeeRow;
  meeting: MeetingDetail;
  fees: Awaited<ReturnType<typeof repository.findFees>>;
  /** Whether it says what was paid. */
  sums: boolean;
}

/** What stands on the letter that confirms a place. */
export async function letterOf(
  ctx: Context,
  { row, meeting, fees: all, sums }: LetterFacts,
  locale: Locale,
): Promise<LetterContent> {
  const { t, said, list, online, place, name, host, when, facts: known } = letterWords(meeting, locale);
  const fees = new Map(all.map((fee) => [fee.feeId, fee]));
  const nameOf = (feeId: number) => said(fees.get(feeId)?.feeName, fees.get(feeId)?.feeNameEn);
  const certain = ({ state }: { state: string }) => state === ATTENDEE_STATE.enrolled;
  const items = (await repository.findItems(ctx.db, row.attendeeId)).filter((item) => certain(item) && !item.change);
  const companions = (await repository.findCompanions(ctx.db, row.attendeeId)).filter(certain);
  const paid = sums ? await paidFor(ctx.db, await findPlaceLines(ctx.db, row.attendeeId)) : 0;
  const paidWords = paid > 0 ? t('confirmation.amount', { amount: (paid / 100).toFixed(2) }) : t('confirmation.free');
  const day = toWire(row.enrollTime ?? ctx.now());
  const facts = [
    ['confirmation.fact.fee', nameOf(row.feeId)],
    ['confirmation.fact.paid', sums && paidWords],
    [
      'confirmation.fact.workshops',
      list(
        items.map(({ feeId }) => nameOf(feeId)),
        'invitation.stop',
      ),
    ],
    ['confirmation.fact.companions', list(companions.map((one) => one.name))],
    ['invitation.fact.when', known.when],
    ['invitation.fact.place', known.place],
    ['invitation.fact.contact', known.contact],
    ['confirmation.fact.number', enrolNumber(row.attendeeId)],
  ] as const;
  const values = { person: row.name, hospital: row.hospital ?? '', meeting: name, host, when, place };
  return {
    heading: host || name,
    title: t('confirmation.title'),
    meeting: name,
    to: t(row.hospital ? 'confirmation.toOf' : 'confirmation.to', values),
    paragraphs: [t(online ? 'confirmation.online' : 'confirmation.says', values)],
    facts: facts.flatMap(([key, detail]) => (detail ? [{ term: t(key), detail }] : [])),
    closing: t('confirmation.closing'),
    signed: host || name,
    day: dayIn(locale, day),
    issued: day.slice(0, 10),
    source: t('confirmation.source', { link: meetingLink(ctx.siteUrl, row.msId, locale) }),
  };
}
