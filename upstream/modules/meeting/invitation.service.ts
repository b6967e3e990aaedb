import { MEETING_TYPE } from '@/contract/codes';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import type { FeeItem } from '@/contract/meeting/parts';
import { pathTo } from '@/contract/paths';
import type { Context } from '@/upstream/core/context';
import { type Locale, type MessageKey, translate } from '@/upstream/core/text/translate';
import type { LetterContent } from '@/upstream/modules/document/document.service';

/** Where a meeting's letter of invitation is fetched. */
export const invitationUrls = (msId: number) => ({
  url: `/api/file/invitation/${msId}.pdf`,
  urlEn: `/api/file/invitation/${msId}-en.pdf`,
});

const ENGLISH_DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
/** A day of the wire in words. */
export function dayIn(locale: Locale, wire: string): string {
  const day = wire.slice(0, 10);
  if (locale === 'en') return ENGLISH_DAY.format(new Date(`${day}T00:00:00Z`));
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}

/** A meeting's own page, as a letter names it. */
export const meetingLink = (siteUrl: string, msId: number, locale: Locale): string =>
  `${siteUrl}${locale === 'en' ? '/en' : ''}${pathTo('meeting', { id: msId })}`;

/** What of a meeting a letter says. */
export type LetterMeeting = Pick<
  MeetingDetail,
  | 'msId'
  | 'msName'
  | 'msNameEn'
  | 'msType'
  | 'startTime'
  | 'endTime'
  | 'cityName'
  | 'cityNameEn'
  | 'address'
  | 'addressEn'
  | 'sponsor'
  | 'sponsorEn'
  | 'contacts'
>;

/** What letters about a meeting say of it, in one language: `list` joins what there is, `when` and `place` stand in a sentence. */
export function letterWords(meeting: LetterMeeting, locale: Locale) {
  const t = (key: MessageKey, values?: Record<string, string | number>) => translate(locale, key, values);
  const said = (zh?: string | null, en?: string | null) => (locale === 'en' ? en || zh : zh || en) ?? '';
  const list = (parts: string[], key: 'invitation.comma' | 'invitation.stop' = 'invitation.comma') =>
    parts.filter(Boolean).join(t(key));
  const [from, until] = [dayIn(locale, meeting.startTime), dayIn(locale, meeting.endTime)];
  const [city, address] = [said(meeting.cityName, meeting.cityNameEn), said(meeting.address, meeting.addressEn)];
  const online = meeting.msType === MEETING_TYPE.online || !meeting.address;
  const place = locale === 'en' ? list([address, city]) : `${city}${address}`;
  const [contact] = meeting.contacts ?? [];
  return {
    t,
    said,
    list,
    online,
    place,
    name: said(meeting.msName, meeting.msNameEn),
    host: said(meeting.sponsor, meeting.sponsorEn),
    when: from === until ? t('invitation.on', { day: from }) : t('invitation.days', { from, until }),
    facts: {
      when: from === until ? from : `${from} – ${until}`,
      place: online ? t('invitation.onlinePlace') : place,
      contact: contact && list([said(contact.name, contact.nameEn), contact.phone ?? '', contact.email ?? '']),
    },
  };
}

interface InvitationFacts {
  meeting: MeetingDetail;
  fees: FeeItem[];
  /** Wire time of the meeting's first notice, or since when it is there: the day of the letter. */
  published: string;
}

/** What stands on a meeting's letter of invitation: what its page says, in one language. */
export function invitationOf(
  { siteUrl }: Pick<Context, 'siteUrl'>,
  { meeting, fees, published }: InvitationFacts,
  locale: Locale,
): LetterContent {
  const { t, said, online, place, name, host, when, facts: known } = letterWords(meeting, locale);
  const subjects = said(meeting.subjectNames, meeting.subjectNamesEn)
    .split(/,\s*/)
    .join(locale === 'en' ? ', ' : '、');
  const facts: [key: MessageKey, detail: string | false | null | undefined][] = [
    ['invitation.fact.when', known.when],
    ['invitation.fact.place', known.place],
    [
      'invitation.fact.byOrganiser',
      meeting.organizer !== meeting.sponsor && said(meeting.organizer, meeting.organizerEn),
    ],
    ['invitation.fact.fee', feesIn(fees, locale, said)],
    ['invitation.fact.credit', meeting.creditFlag === '1' && creditsIn(meeting, locale)],
    ['invitation.fact.enrol', meeting.enrollEnd && t('invitation.until', { day: dayIn(locale, meeting.enrollEnd) })],
    ['invitation.fact.papers', meeting.artEnd && t('invitation.until', { day: dayIn(locale, meeting.artEnd) })],
    ['invitation.fact.contact', known.contact],
  ];
  return {
    heading: host || name,
    title: t('invitation.title'),
    meeting: name,
    to: t('invitation.to'),
    paragraphs: [
      online
        ? t('invitation.online', { host, meeting: name, when })
        : t('invitation.invites', { host, meeting: name, when, place }),
      ...(subjects ? [t('invitation.about', { subjects })] : []),
    ],
    facts: facts.flatMap(([key, detail]) => (detail ? [{ term: t(key), detail }] : [])),
    closing: t('invitation.closing'),
    signed: host || name,
    day: dayIn(locale, published),
    issued: published.slice(0, 10),
    source: t('invitation.source', { link: meetingLink(siteUrl, meeting.msId, locale) }),
  };
}

type Said = (zh?: string | null, en?: string | null) => string;

function feesIn(fees: FeeItem[], locale: Locale, said: Said): string {
  const paid = fees.filter(({ price }) => Number(price) > 0);
  if (paid.length === 0) return fees.length > 0 ? translate(locale, 'invitation.free') : '';
  const early = fees.flatMap(({ windows }) => windows)[0]?.until;
  const amounts = paid.map(({ feeName, feeNameEn, price }) =>
    translate(locale, 'invitation.fee', {
      name: said(feeName, feeNameEn),
      amount: locale === 'en' ? Number(price).toLocaleString('en-GB') : Number(price),
    }),
  );
  const all = amounts.join(translate(locale, 'invitation.comma'));
  return early
    ? `${all}${translate(locale, 'invitation.stop')}${translate(locale, 'invitation.early', { day: dayIn(locale, early) })}`
    : all;
}

function creditsIn({ credit, creditClass, creditKind, creditKindEn, creditNo }: MeetingDetail, locale: Locale): string {
  const values = {
    class: creditClass === '2' ? (locale === 'en' ? 'II' : 'Ⅱ') : locale === 'en' ? 'I' : 'Ⅰ',
    points: credit ?? 0,
  };
  const kind = (locale === 'en' && creditKindEn) || creditKind;
  if (creditClass === '0' || kind) {
    const points = values.points;
    if (kind)
      return creditNo
        ? translate(locale, 'invitation.creditOf', { kind, points, number: creditNo })
        : translate(locale, 'invitation.creditOfPlain', { kind, points });
    return creditNo
      ? translate(locale, 'invitation.credit0', { points, number: creditNo })
      : translate(locale, 'invitation.credit0Plain', { points });
  }
  return creditNo
    ? translate(locale, 'invitation.credit', { ...values, number: creditNo })
    : translate(locale, 'invitation.creditPlain', values);
}
