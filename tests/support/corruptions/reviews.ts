import { sql } from 'drizzle-orm';
import type { Corruption } from './corruption';

const paper = (id: number, msId: number, userId: number) =>
  sql`insert into ms_paper (paper_id, ms_id, user_id, state, version, submit_time) values (${id}, ${msId}, ${userId}, 'submitted', 1, now())`;
const reviewer = (id: number, msId: number, fields: { userId?: number; email?: string; state?: string } = {}) =>
  sql`insert into ms_reviewer (reviewer_id, ms_id, user_id, name, email, load, state, answer_time) values (${id}, ${msId},
    ${fields.userId ?? null}, '评审', ${fields.email ?? null}, 5, ${fields.state ?? 'accepted'},
    ${fields.state === 'invited' ? null : sql`now()`})`;
const review = (id: number, paperId: number, reviewerId: number, version = 0) =>
  sql`insert into ms_review (review_id, paper_id, reviewer_id, number, sheet, version) values (${id}, ${paperId}, ${reviewerId}, ${id}, '{}', ${version})`;
const handedIn = (paperId: number) => [
  sql`insert into ms_paper_version (paper_id, version, title, summary, authors) values (${paperId}, 1, '论文', '{}', '[]')`,
  sql`insert into ms_paper_author (paper_id, order_num, name, email) values (${paperId}, 1, '作者', 'me@author.example')`,
];

/** Of reviews. */
export const REVIEW_CORRUPTIONS: Corruption[] = [
  {
    what: 'reviews of one’s own paper by account and by address, and of one with which there is a conflict',
    change: ({ meeting, me }) => [
      paper(900, meeting, me),
      ...handedIn(900),
      reviewer(900, meeting, { userId: me }),
      reviewer(901, meeting, { email: 'Me@Author.example' }),
      reviewer(902, meeting),
      sql`insert into ms_review_conflict (reviewer_id, paper_id, kind) values (902, 900, 'declared')`,
      ...[900, 901, 902].map((id) => review(id, 900, id)),
    ],
    named: () => ['900', '901', '902'].map((id) => `reviewConflicts review ${id}`),
  },
  {
    what: 'reviews by who is on another meeting’s list, and by who has not answered',
    change: ({ meeting, elsewhere, me }) => [
      paper(900, meeting, me),
      ...handedIn(900),
      reviewer(900, elsewhere),
      reviewer(901, meeting, { state: 'invited' }),
      review(900, 900, 900),
      review(901, 900, 901),
    ],
    named: () => ['900', '901'].map((id) => `reviewMeetings review ${id}`),
  },
  {
    what: 'a review that is done without a sheet',
    change: ({ meeting, me }) => [
      paper(900, meeting, me),
      ...handedIn(900),
      reviewer(900, meeting),
      review(900, 900, 900, 1),
    ],
    named: () => ['reviewSheets review 900'],
  },
  {
    what: 'a presentation of what is not accepted',
    change: ({ meeting, me }) => [
      paper(900, meeting, me),
      ...handedIn(900),
      sql`insert into ms_presentation (paper_id, ms_id, offered) values (900, ${meeting}, 'oral')`,
    ],
    named: () => ['presentationPapers paper 900'],
  },
  {
    what: 'a book with a gap in its numbers and without its files',
    change: ({ meeting, me }) => [
      paper(900, meeting, me),
      ...handedIn(900),
      sql`update ms_paper set state = 'accepted', decide_time = now() where paper_id = 900`,
      sql`insert into ms_presentation (paper_id, ms_id, offered, book_no) values (900, ${meeting}, 'oral', 7)`,
      sql`insert into ms_book (ms_id, state, url, url_en) values (${meeting}, 'ready', '/api/file/private/none', '/api/file/private/none')`,
    ],
    named: ({ meeting }) => [`bookNumbers meeting ${meeting}`, `bookFiles meeting ${meeting}`],
  },
  {
    what: 'a decision that was sent and is not what its paper says, one that shows before it is sent, and one more than there are places',
    change: ({ meeting, elsewhere, me }) => [
      ...[900, 901, 902].flatMap((id) => [paper(id, meeting, me), ...handedIn(id)]),
      sql`update ms_paper set state = 'rejected', decide_time = now() where paper_id = 901`,
      sql`insert into ms_decision_batch (batch_id, ms_id, number, letters, letter_version) values (900, ${meeting}, 900, '{}', 0)`,
      sql`insert into ms_decision (paper_id, ms_id, state, verdict, paper_version, batch_id, letter, send_time) values
        (900, ${meeting}, 'sent', 'reject', 1, 900, '{}', now())`,
      sql`insert into ms_decision (paper_id, ms_id, verdict, paper_version) values (901, ${meeting}, 'reject', 1)`,
      sql`insert into ms_decision (paper_id, ms_id, verdict, form, paper_version) values (902, ${elsewhere}, 'accept', 'oral', 1)`,
      sql`insert into ms_decision_quota (quota_id, ms_id, form, places) values (900, ${meeting}, 'oral', 0)`,
    ],
    named: () => [
      'decisionDrafts paper 901',
      'decisionPapers paper 900',
      'decisionPapers paper 902',
      'decisionQuotas quota 900',
    ],
  },
  {
    what: 'an accepted paper without its letter',
    change: ({ meeting, me }) => [
      paper(900, meeting, me),
      ...handedIn(900),
      sql`update ms_paper set state = 'accepted', form = 'text', decide_time = now() where paper_id = 900`,
      sql`insert into ms_presentation (paper_id, ms_id, offered, answer, answer_time) values (900, ${meeting}, 'text', '1', now())`,
      sql`insert into ms_decision_batch (batch_id, ms_id, number, letters, letter_version) values (900, ${meeting}, 900, '{}', 0)`,
      sql`insert into ms_decision (paper_id, ms_id, state, verdict, form, paper_version, batch_id, letter, doc_id, send_time) values
        (900, ${meeting}, 'sent', 'accept', 'text', 1, 900, '{}', 900000, now())`,
    ],
    named: () => ['decisionLetters paper 900'],
  },
];
