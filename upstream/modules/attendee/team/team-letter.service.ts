import type { TeamPerson } from '@/contract/attendee/team';
import { ORDER_STATE } from '@/contract/pay/order';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toFen } from '@/upstream/core/money';
import { groupBy } from '@/upstream/core/read/group-by';
import { type Locale, translate } from '@/upstream/core/text/translate';
import { toWire } from '@/upstream/core/time';
import { findFees } from '@/upstream/modules/attendee/enrol.repository';
import {
  type LetterContent,
  type Link,
  type PdfFile,
  pdfLink,
  renderDocument,
} from '@/upstream/modules/document/document.service';
import { dayIn, letterWords, meetingLink } from '@/upstream/modules/meeting/invitation.service';
import { getMeeting } from '@/upstream/modules/meeting/meeting.service';
import { findTeam, findTeamById, type TeamRow } from './team.repository';
import { getTeam } from './team.service';
import { isPlaced } from './team-people';

/** Whoever has a place, or is to have one once it is paid. */
const onLetter = (people: readonly TeamPerson[]) => people.filter((one) => isPlaced({ state: one.enrollState }));

/** Where a contact fetches the letter that tells their employer who takes part and what it costs, for five minutes; refused while nothing is ordered. */
export async function getTeamLetter(ctx: Context, caller: Caller, msId: number, locale: Locale) {
  const team = await findTeam(ctx.db, dbId(msId), caller.userId);
  if (!team) throw notFoundError();
  const { people } = await getTeam(ctx, caller, msId);
  if (onLetter(people).length === 0) throw new AppError('team.nothingOrdered');
  return { url: pdfLink(ctx, caller, 'team', { id: team.teamId, lang: locale }) };
}

/** The letter of a link as a file, as things are now; null where the team is nobody’s of whom it was made for. */
export async function openTeamLetter(ctx: Context, { id, by, lang }: Link): Promise<PdfFile | null> {
  const team = await findTeamById(ctx.db, id);
  if (team?.userId !== by) return null;
  const letter = await letterOf(ctx, team, lang).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!letter) return null;
  const pdf = await renderDocument(ctx, 'teamLetter', letter, lang);
  return { name: `${translate(lang, 'document.teamLetter.file', { number: team.unit })}.pdf`, pdf };
}

async function letterOf(ctx: Context, team: TeamRow, locale: Locale): Promise<LetterContent> {
  const meeting = await getMeeting(ctx, team.msId);
  const { t, said, list, name, host, when, place, facts: known } = letterWords(meeting, locale);
  const fees = new Map((await findFees(ctx.db, team.msId)).map((fee) => [fee.feeId, fee]));
  const { people } = await getTeam(ctx, { userId: team.userId } as Caller, team.msId);
  const placed = onLetter(people);
  const feeName = (feeId: number) => said(fees.get(feeId)?.feeName, fees.get(feeId)?.feeNameEn);
  const yuan = (fen: number) => t('confirmation.amount', { amount: (fen / 100).toFixed(2) });
  const sumOf = (some: readonly TeamPerson[]) => some.reduce((sum, { amount }) => sum + toFen(amount ?? '0'), 0);
  const unpaid = placed.filter(({ payStatus }) => payStatus === ORDER_STATE.unpaid);
  const paid = placed.filter((one) => !unpaid.includes(one));
  const types = [...groupBy(placed, ({ feeId }) => feeId)].map(([feeId, some]) =>
    t('teamLetter.type', { type: feeName(feeId), count: some.length }),
  );
  const facts = [
    [t('invitation.fact.when'), known.when],
    [t('invitation.fact.place'), known.place],
    [t('invitation.fact.contact'), known.contact],
    [t('teamLetter.types'), list(types, 'invitation.stop')],
    [t('teamLetter.paid'), yuan(sumOf(paid))],
    [t('teamLetter.unpaid'), unpaid.length > 0 && yuan(sumOf(unpaid))],
    ...placed.map(({ name: person, hospital, feeId, amount }, at) => [
      t('teamLetter.person', { number: at + 1 }),
      list(
        [
          person || t('teamLetter.nobody'),
          hospital,
          feeName(feeId),
          amount ? yuan(toFen(amount)) : t('teamLetter.own'),
        ],
        'invitation.stop',
      ),
    ]),
  ] as const;
  const day = toWire(ctx.now());
  const values = { unit: team.unit, meeting: name, host, when, place, count: placed.length };
  return {
    heading: host || name,
    title: t('teamLetter.title'),
    meeting: name,
    to: t('teamLetter.to', values),
    paragraphs: [t('teamLetter.says', values)],
    facts: facts.flatMap(([term, detail]) => (term && detail ? [{ term, detail }] : [])),
    closing: t('teamLetter.closing'),
    signed: host || name,
    day: dayIn(locale, day),
    issued: day.slice(0, 10),
    source: t('confirmation.source', { link: meetingLink(ctx.siteUrl, team.msId, locale) }),
  };
}
