import type { LetterKind } from '@/contract/decision/codes';
import { fillLetter, type Letter, type Letters } from '@/contract/decision/letter';
import { type Locale, type MessageKey, translate } from '@/upstream/core/text/translate';
import { dayIn } from '@/upstream/modules/meeting/invitation.service';
import type { DecisionRecord, PaperRecord } from './decision.repository';
import { formWords } from './quota.service';

const USUAL = {
  oral: ['decision.letter.oral.subject', 'decision.letter.oral.text'],
  poster: ['decision.letter.poster.subject', 'decision.letter.poster.text'],
  text: ['decision.letter.text.subject', 'decision.letter.text.text'],
  reject: ['decision.letter.reject.subject', 'decision.letter.reject.text'],
} as const satisfies Record<LetterKind, readonly [MessageKey, MessageKey]>;

const usual = (kind: LetterKind): Letter => {
  const [subject, text] = USUAL[kind];
  return {
    subject: translate('zh', subject),
    subjectEn: translate('en', subject),
    text: translate('zh', text),
    textEn: translate('en', text),
  };
};
/** The letters of a meeting that has written none. */
export const usualLetters = (): Letters => ({
  oral: usual('oral'),
  poster: usual('poster'),
  text: usual('text'),
  reject: usual('reject'),
});

/** Which letter says a decision. */
export const kindOf = ({ verdict, form }: Pick<DecisionRecord, 'verdict' | 'form'>): LetterKind =>
  verdict === 'reject' || (form !== 'oral' && form !== 'poster' && form !== 'text') ? 'reject' : form;

/** What a letter is about. */
export interface LetterFacts {
  paper: Pick<PaperRecord, 'title' | 'titleEn' | 'paperNo'>;
  decision: Pick<DecisionRecord, 'verdict' | 'form' | 'message' | 'messageEn'>;
  /** Whom it greets: its authors, or the one who handed it in. */
  author: { name: string; nameEn: string | null };
  column: { name: string | null; nameEn: string | null };
  award: { name: string; nameEn: string | null } | null;
  meeting: { msName: string; msNameEn?: string | null };
  /** Until when an offer is answered, as wire time. */
  due: string | null;
}

/** What stands for the fields of a letter in one language. */
export function valuesOf(facts: LetterFacts, locale: Locale): Record<string, string> {
  const said = (zh?: string | null, en?: string | null) => (locale === 'en' ? en || zh : zh || en) ?? '';
  const { paper, decision, author, column, award, meeting, due } = facts;
  return {
    author: said(author.name, author.nameEn),
    title: said(paper.title, paper.titleEn),
    number: paper.paperNo ?? '',
    column: said(column.name, column.nameEn),
    form: decision.form ? formWords(locale, decision.form) : '',
    award: award ? translate(locale, 'decision.letter.award', { award: said(award.name, award.nameEn) }) : '',
    meeting: said(meeting.msName, meeting.msNameEn),
    due: due ? `${dayIn(locale, due)} ${due.slice(11, 16)}` : '',
    message: said(decision.message, decision.messageEn),
  };
}

/** A letter with what its fields stand for, in both languages, each with a greeting. */
export function letterOf(letters: Letters, facts: LetterFacts): Letter {
  const { subject, subjectEn, text, textEn } = letters[kindOf(facts.decision)];
  const [zh, en] = [valuesOf(facts, 'zh'), valuesOf(facts, 'en')];
  const greeted = (locale: Locale, values: Record<string, string>, body: string) =>
    `${translate(locale, 'decision.letter.to', { author: values.author ?? '' })}\n\n${fillLetter(body, values)}`;
  return {
    subject: fillLetter(subject, zh),
    subjectEn: fillLetter(subjectEn, en),
    text: greeted('zh', zh, text),
    textEn: greeted('en', en, textEn),
  };
}
