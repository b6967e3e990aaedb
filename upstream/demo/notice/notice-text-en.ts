import type { NoticeContent } from '@/upstream/modules/document/document.service';
import type { NoticeFacts } from './notice-text';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayOf = (wire: string) => DAY.format(new Date(`${wire.slice(0, 10)}T00:00:00Z`));
const yuan = (amount: string) => `¥${Number(amount).toLocaleString('en-GB')}`;

/** The same notice in English; names that have no English form stay as they are. */
export function noticeTextEn({ meeting, fees, published }: NoticeFacts): NoticeContent {
  const { startTime, endTime, enrollEnd, artEnd, creditNo, credit, creditClass } = meeting;
  const name = meeting.msNameEn || meeting.msName;
  const organiser = meeting.sponsorEn || meeting.sponsor || '';
  const place = [meeting.addressEn || meeting.address, meeting.cityNameEn || meeting.cityName]
    .filter(Boolean)
    .join(', ');
  const [from, until] = [dayOf(startTime), dayOf(endTime)];
  const when = from === until ? `on ${from}` : `from ${from} to ${until}`;
  const paid = fees.filter(({ price }) => Number(price) > 0);
  const reduced = fees.find(({ windows }) => windows.length > 0)?.windows.at(-1);
  const contact = meeting.contacts?.[0];
  const parts = [
    ['Date', `${from === until ? from : `${from} to ${until}`}.`],
    ['Venue', meeting.address ? `${place}.` : 'Online. Those who enrol are sent the link the day before.'],
    [
      'Enrolment',
      `Please enrol on Huiyi${enrollEnd ? ` by ${dayOf(enrollEnd)}` : ''}.${artEnd ? ` Papers can be submitted until ${dayOf(artEnd)}.` : ''}`,
    ],
    [
      'Fees',
      paid.length === 0
        ? 'There is no registration fee. Travel and accommodation are paid by participants or their institutions.'
        : `${paid.map(({ feeName, feeNameEn, price }) => `${feeNameEn || feeName} ${yuan(price)}`).join(', ')}.${reduced ? ` Lower fees hold until ${dayOf(reduced.until)}.` : ''} The organisers issue invoices; travel and accommodation are paid by participants or their institutions.`,
    ],
    ...(meeting.creditFlag === '1' && creditNo
      ? [
          [
            'Continuing education',
            `Project ${creditNo}: ${credit} ${creditClass === '0' ? 'CME credits' : `credits of class ${creditClass === '2' ? 'II' : 'I'}`} for those who attend throughout and pass the exam.`,
          ],
        ]
      : []),
    [
      'Contact',
      `${contact?.nameEn || contact?.name || 'Conference office'}${contact?.phone ? `, telephone ${contact.phone}` : ''}${contact?.email ? `, ${contact.email}` : ''}.`,
    ],
  ];
  return {
    heading: organiser,
    number: meeting.officialNotice?.number ?? '',
    title: `Notice of the ${name}`,
    to: 'To medical institutions and colleagues',
    paragraphs: [
      `${organiser} will hold the “${name}” ${when}. Institutions are kindly asked to let their staff take part.`,
      ...parts.map(([title, text], index) => `${index + 1}. ${title}. ${text}`),
    ],
    signed: organiser,
    day: dayOf(published),
    issued: published.slice(0, 10),
  };
}
