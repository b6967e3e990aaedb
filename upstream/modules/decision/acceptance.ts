import type { Letter } from '@/contract/decision/letter';
import { pathTo } from '@/contract/paths';
import type { Context } from '@/upstream/core/context';
import type { Locale } from '@/upstream/core/text/translate';
import type { ContentOf, LetterContent } from '@/upstream/modules/document/document.service';
import { dayIn, type LetterMeeting, letterWords } from '@/upstream/modules/meeting/invitation.service';
import type { AuthorRow } from '@/upstream/modules/paper/decided.service';
import { type LetterFacts, valuesOf } from './letters';

interface AcceptanceFacts extends Omit<LetterFacts, 'meeting'> {
  meeting: LetterMeeting;
  letter: Letter;
  authors: readonly AuthorRow[];
  number: string;
  /** `yyyy-MM-dd` */
  day: string;
  letterVersion: number;
}

/** What stands on a letter of acceptance, in both languages: the words that were sent, and the facts of the paper. */
export function acceptanceOf(ctx: Pick<Context, 'siteUrl'>, facts: AcceptanceFacts): ContentOf<'acceptance'> {
  return {
    number: facts.number,
    letterVersion: facts.letterVersion,
    zh: sheetOf(ctx, facts, 'zh'),
    en: sheetOf(ctx, facts, 'en'),
  };
}

function sheetOf({ siteUrl }: Pick<Context, 'siteUrl'>, facts: AcceptanceFacts, locale: Locale): LetterContent {
  const { letter, authors, meeting, number, day, award } = facts;
  const { t, said, list, name, host, facts: known } = letterWords(meeting, locale);
  const values = valuesOf(facts, locale);
  const [to = '', ...paragraphs] = (locale === 'en' ? letter.textEn : letter.text).split('\n').filter(Boolean);
  const lines = [
    ['decision.fact.paper', values.number],
    ['decision.fact.title', values.title],
    ['decision.fact.authors', list(authors.map((author) => said(author.name, author.nameEn)))],
    ['decision.fact.column', values.column],
    ['decision.fact.form', values.form],
    ['decision.fact.award', award && said(award.name, award.nameEn)],
    ['invitation.fact.when', known.when],
    ['invitation.fact.place', known.place],
    ['invitation.fact.contact', known.contact],
    ['decision.fact.number', number],
  ] as const;
  const link = `${siteUrl}${locale === 'en' ? '/en' : ''}${pathTo('paperEntry', { msId: meeting.msId })}`;
  return {
    heading: host || name,
    title: t('decision.acceptance'),
    meeting: name,
    to,
    paragraphs,
    facts: lines.flatMap(([key, detail]) => (detail ? [{ term: t(key), detail }] : [])),
    closing: '',
    signed: host || name,
    day: dayIn(locale, day),
    issued: day,
    source: t('decision.source', { link }),
  };
}
