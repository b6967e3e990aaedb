'use client';

import { useLocale, useTranslations } from 'next-intl';
import { longRows } from '@/components/ui/preview/preview-text';
import type { DecisionDesk, DecisionRow } from '@/contract/decision/desk';
import type { EntrySheet, PaperEntry } from '@/contract/decision/entry';
import type { AcceptedFacts, AcceptedPaper } from '@/contract/paper/accepted';
import type { JudgedRow, ReviewedPaper, ReviewPlace } from '@/contract/review/review';
import { EMPTY_SHEET } from '@/contract/review/sheet';
import { useOwnAddress } from '@/lib/lists/use-address';
import { AcceptedList } from './accepted/accepted-list';
import { DecisionScreen } from './decision/decision-screen';
import { EntryPage } from './decision/entry-page';
import { ReviewForm } from './review/review-form';
import { ReviewPlacePage } from './review/review-place';
import { Talk } from './review/talk';

const COLUMN = { columnId: 1, name: '临床研究', nameEn: 'Clinical research' };
const DAY = '2026-12-01 18:00:00';
const SAID = '2026-11-12 20:30:00';

/** An invented paper of these previews. */
function useSample() {
  const t = useTranslations('preview.sample');
  return (artId: number) => ({
    artId,
    msId: 1,
    artNo: `A-${100 + artId}`,
    title: t('paper'),
    titleEn: t('paper'),
    columnId: COLUMN.columnId,
    cateName: COLUMN.name,
    cateNameEn: COLUMN.nameEn,
    wantedForm: 'oral',
  });
}

/** A line of papers that are judged. */
function useJudgedRow() {
  const sample = useSample();
  return (artId: number, more: Partial<JudgedRow> = {}): JudgedRow => ({
    ...sample(artId),
    artState: 'review',
    given: 2,
    done: 2,
    wanted: 2,
    state: 'done',
    points: '7.50',
    recommendations: ['accept', 'poster'],
    ...more,
  });
}

/** Decisions of an invented meeting: drafted, being sent, with some that failed, none. */
export function DecisionPreview({ state }: { state: 'usual' | 'long' | 'empty' | 'waiting' | 'wrong' | 'chair' }) {
  const locale = useLocale();
  const row = useJudgedRow();
  const of = (artId: number, more: Partial<DecisionRow> = {}): DecisionRow => ({
    ...row(artId),
    decisionState: null,
    verdict: null,
    form: null,
    offered: null,
    awardId: null,
    outdated: false,
    disowned: [],
    fault: null,
    batchNo: null,
    letter: false,
    extensions: [],
    ...more,
  });
  const accept = { verdict: 'accept', form: 'oral' } as const;
  const sent = {
    ...accept,
    decisionState: 'sent',
    offered: 'oral',
    artState: 'accepted',
    letter: true,
    batchNo: 1,
  } as const;
  const rows: Record<typeof state, DecisionRow[]> = {
    usual: [
      of(1, { ...accept, decisionState: 'draft', awardId: 1, awardName: '优秀论文', awardNameEn: 'Best paper' }),
      of(2, { verdict: 'reject', decisionState: 'draft' }),
      of(3, { ...accept, decisionState: 'draft', outdated: true }),
      of(4, { ...sent, answer: '0', dueTime: '2099-12-01 18:00:00' }),
      of(5, { ...sent, answer: '1', answerTime: SAID }),
      of(6, { ...sent, answer: '2', answerTime: SAID }),
      of(7),
    ],
    long: [],
    empty: [],
    waiting: [of(1, { ...accept, decisionState: 'waiting' }), of(2, { ...sent, answer: '0', dueTime: SAID })],
    wrong: [
      of(1, { ...accept, decisionState: 'failed', fault: 'disowned', disowned: [{ key: 'b', name: '周既明' }] }),
      of(2, { ...accept, decisionState: 'failed', fault: 'other' }),
    ],
    chair: [of(1, { ...accept, decisionState: 'draft' }), of(2)],
  };
  rows.long = longRows(rows.usual, locale, 'title', 'titleEn');
  const shown = rows[state];
  const batch = { batchId: 1, number: 1, papers: 24, sent: 24, waiting: 0, failed: 0, dueTime: DAY, createTime: SAID };
  const batches: Record<typeof state, DecisionDesk['batches']> = {
    usual: [batch],
    long: [batch],
    empty: [],
    // Nothing of it moves on here.
    waiting: [batch],
    wrong: [{ ...batch, sent: 22, failed: 2 }],
    chair: [],
  };
  const count = (is: (one: DecisionRow) => boolean) => shown.filter(is).length;
  const desk: DecisionDesk = {
    msId: 1,
    desk: state !== 'chair',
    callOpen: state === 'waiting',
    columns: [COLUMN],
    awards: [{ awardId: 1, name: '优秀论文', nameEn: 'Best paper' }],
    version: 1,
    quotas:
      state === 'empty'
        ? []
        : [
            { columnId: null, form: 'oral', places: 24, taken: state === 'wrong' ? 24 : 9, kept: 0 },
            { columnId: 1, form: null, places: 60, taken: 30, kept: state === 'chair' ? 1 : 0 },
          ],
    figures: {
      papers: shown.length,
      undecided: count(({ decisionState }) => decisionState === null),
      drafted: count(({ decisionState }) => decisionState === 'draft'),
      failed: count(({ decisionState }) => decisionState === 'failed'),
      oral: count(({ artState, answer }) => artState === 'accepted' && answer !== '2'),
      poster: 0,
      text: 0,
      rejected: 0,
      asked: count(({ answer }) => answer === '0'),
    },
    letterVersion: 1,
    letters: null,
    batches: batches[state],
  };
  return (
    <DecisionScreen
      desk={desk}
      start={{ search: '', page: { total: shown.length, rows: shown } }}
      useAddress={useOwnAddress}
    />
  );
}

type EntryState =
  | 'open'
  | 'over'
  | 'accepted'
  | 'refused'
  | 'waiting'
  | 'again'
  | 'declined'
  | 'empty'
  | 'closed'
  | 'long';
/** What an invented author finds: an offer that waits, is over or was taken, no acceptance, a review that goes on, nothing. */
export function EntryPreview({ state }: { state: EntryState }) {
  const t = useTranslations('preview.sample');
  const locale = useLocale();
  const sample = useSample();
  const letter = {
    subject: t('meeting'),
    subjectEn: t('meeting'),
    text: t('comment'),
    textEn: t('comment'),
    sendTime: SAID,
    number: 'LY2026000001',
  };
  const base: PaperEntry = {
    ...sample(1),
    msName: t('meeting'),
    msNameEn: t('meeting'),
    artState: 'accepted',
    form: 'oral',
    own: true,
    offer: { offered: 'oral', answer: '0', dueTime: '2099-12-01 18:00:00', over: false },
    award: null,
    letter,
  };
  const offer = (answer: '0' | '1' | '2', over = false) => ({ offered: 'oral', answer, dueTime: DAY, over }) as const;
  const none = { offer: null, form: null };
  const papers: Record<EntryState, PaperEntry[]> = {
    open: [base, { ...base, artId: 2, own: false }],
    over: [{ ...base, offer: offer('0', true) }],
    accepted: [
      {
        ...base,
        offer: offer('1'),
        award: { name: '优秀论文', nameEn: 'Best paper', note: '', noteEn: '' },
      },
    ],
    refused: [{ ...base, ...none, artState: 'rejected', letter: { ...letter, number: null } }],
    waiting: [{ ...base, ...none, artState: 'review', letter: null }],
    again: [{ ...base, ...none, artState: 'revise', letter: null, deadline: DAY }],
    declined: [{ ...base, offer: offer('2') }],
    empty: [],
    closed: [],
    long: longRows([base], locale, 'title', 'titleEn'),
  };
  const sheet: EntrySheet = { msId: 1, state: state === 'closed' ? 'over' : 'open', papers: papers[state] };
  return <EntryPage sheet={sheet} level={2} />;
}

/** What an invented reviewer or chair has to do: papers, an invitation, nothing, a time that is over. */
export function ReviewPlacePreview({
  state,
}: {
  state: 'usual' | 'waiting' | 'empty' | 'over' | 'bare' | 'long' | 'chair';
}) {
  const locale = useLocale();
  const sample = useSample();
  const row = useJudgedRow();
  const queue = (['asked', 'draft', 'done'] as const).map((one, at) => ({
    ...sample(at + 1),
    state: one,
    again: at === 1,
  }));
  const nobody = state === 'bare' || state === 'chair';
  const place: ReviewPlace = {
    msId: 1,
    dueTime: DAY,
    over: state === 'over',
    reviewer: nobody
      ? null
      : {
          state: state === 'waiting' ? 'invited' : 'accepted',
          load: 6,
          columns: [COLUMN],
          chairs: [],
          chairsAll: false,
        },
    queue:
      state === 'long'
        ? longRows(queue, locale, 'title', 'titleEn')
        : nobody || state === 'empty' || state === 'waiting'
          ? []
          : queue,
    judges: state === 'chair',
    papers: [],
  };
  const rows = [
    row(1),
    row(2, { state: 'open', done: 1 }),
    row(3, { state: 'short', given: 1, done: 0, points: null, recommendations: [] }),
  ];
  const start = state === 'chair' ? { search: '', page: { total: rows.length, rows } } : null;
  return <ReviewPlacePage place={place} start={start} useAddress={useOwnAddress} level={2} />;
}

/** A sheet of an invented paper as its reviewer writes it, with what is said about it. */
export function SheetPreview({ state }: { state: 'usual' | 'filled' | 'again' }) {
  const t = useTranslations('preview.sample');
  const sample = useSample();
  const criteria = [
    { criterionId: 1, name: '创新性', nameEn: 'Novelty', weight: 3 },
    { criterionId: 2, name: '方法', nameEn: 'Methods', weight: 1 },
  ];
  const points = criteria.map(({ criterionId }) => ({ criterionId, points: 8 }));
  const filled = { points, recommendation: 'accept', confidence: '2', toAuthors: t('comment'), toChairs: '' } as const;
  const isFilled = state !== 'usual';
  const messages = [
    { messageId: 1, number: 1, mine: true, text: t('comment'), createTime: SAID },
    { messageId: 2, number: null, mine: false, text: t('question'), createTime: SAID },
  ];
  const paper: ReviewedPaper = {
    // Numbers that no paper has: what is typed here is kept under them.
    ...sample({ usual: -1, filled: -2, again: -3 }[state]),
    summary: { purpose: t('purpose') },
    summaryEn: {},
    keywords: [],
    keywordsEn: [],
    figures: [],
    files: [],
    state: state === 'filled' ? 'done' : state === 'again' ? 'draft' : 'asked',
    again: state === 'again',
    number: 1,
    criteria,
    sheet: isFilled ? { ...filled, points } : EMPTY_SHEET,
    rev: 1,
    changed: false,
    dueTime: DAY,
    over: false,
    doneTime: state === 'filled' ? SAID : null,
    others: [],
    messages: isFilled ? messages : [],
  };
  return (
    <>
      <ReviewForm paper={paper} />
      <Talk artId={paper.artId} messages={paper.messages} chair={false} />
    </>
  );
}

/** Accepted papers of an invented meeting. */
export function AcceptedPreview({ state }: { state: 'usual' | 'long' | 'empty' | 'filtered' }) {
  const t = useTranslations('preview.sample');
  const locale = useLocale();
  const sample = useSample();
  const rows = (['oral', 'poster', 'text'] as const).map(
    (form, at): AcceptedPaper => ({
      ...sample(at + 1),
      bookNo: at === 2 ? null : at + 1,
      form,
      awardName: at === 0 ? '优秀论文' : null,
      awardNameEn: at === 0 ? 'Best paper' : null,
      authors: [{ name: t('name'), nameEn: t('name') }],
      poster: form === 'poster',
    }),
  );
  const total = state === 'empty' ? 0 : rows.length;
  const facts: AcceptedFacts = {
    total,
    posters: 1,
    columns: [{ ...COLUMN, count: rows.length }],
    forms: rows.map(({ form }) => ({ form, count: 1 })),
    awards: [{ awardId: 1, name: '优秀论文', nameEn: 'Best paper', count: 1 }],
    book: state === 'usual',
  };
  const found = { usual: rows, long: longRows(rows, locale, 'title', 'titleEn'), empty: [], filtered: [] }[state];
  const filter = state === 'filtered' ? { keyword: t('topic') } : {};
  return <AcceptedList msId={1} facts={facts} rows={found} total={found.length} filter={filter} page={1} level={2} />;
}
