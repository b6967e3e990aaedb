import { listMyMeetings, placeStateOf } from '@/contract/attendee/attendee';
import { deskAnswersSchema, listAttendees } from '@/contract/attendee/desk';
import { listDeskOrders } from '@/contract/attendee/desk-money';
import type { Locale } from '@/upstream/core/text/translate';
import { findQuestions } from '@/upstream/modules/attendee/desk/desk.repository';
import { coded, codedOf, listExport, long, yuan } from '@/upstream/modules/export/export-list.service';

/** What somebody answered to a question, of a row as the desk lists it. */
function wordsOfAnswer(answers: unknown, key: string, locale: Locale): string | null {
  const answer = deskAnswersSchema.safeParse(answers).data?.[key];
  return (locale === 'en' ? answer?.valueEn : answer?.value) ?? null;
}

/** Lists that can be written to a file. */
export const attendeeExports = [
  listExport('myMeetings', listMyMeetings, [
    ['msName', long],
    'startTime',
    'endTime',
    'cityName',
    ['address', long],
    'feeName',
    ['amount', yuan],
    ['enrollState', codedOf('enrolment', placeStateOf), 'state'],
    'enrollTime',
    'orderNo',
  ]),
  listExport(
    'attendees',
    listAttendees,
    [
      'name',
      ['hospital', long, 'institution'],
      'department',
      ['title', null, 'jobTitle'],
      ['feeName', null, 'placeType'],
      ['enrollState', coded('place'), 'state'],
      ['source', coded('source')],
      'team',
      ['workshops', long],
      ['companions', long],
      'phonenumber',
      'email',
      'orderNo',
      ['amount', yuan],
      ['createTime', null, 'listedTime'],
      ['enrollTime', null, 'enrolledTime'],
    ],
    {
      right: 'meeting.attendees.export',
      needs: {
        phonenumber: 'attendees.contact',
        email: 'attendees.contact',
        orderNo: 'money.see',
        amount: 'money.see',
      },
      // A column for each of the meeting's questions; files are no words.
      async more({ ctx, filter, locale }) {
        const questions = await findQuestions(ctx.db, Number(filter.msId));
        return questions
          .filter(({ kind }) => kind !== 'file')
          .map(({ key, kind, label, labelEn }) => ({
            title: { text: (locale === 'en' && labelEn) || label },
            needs: 'attendees.contact' as const,
            value: ({ answers }) => {
              const words = wordsOfAnswer(answers, key, locale);
              // What was answered before the question asked for a number stays as it was said.
              const isNumber = kind === 'number' && words && Number.isFinite(Number(words));
              return isNumber ? Number(words) : words;
            },
          }));
      },
    },
  ),
  listExport(
    'deskOrders',
    listDeskOrders,
    [
      'orderNo',
      'payer',
      'team',
      ['people', long],
      'places',
      ['amount', yuan],
      ['refunded', yuan],
      ['channel', coded('channel')],
      ['payStatus', coded('pay'), 'state'],
      ['createTime', null, 'orderTime'],
      'payTime',
    ],
    { right: 'meeting.money.see', needs: {} },
  ),
];
