import type { Context } from '@/upstream/core/context';
import { lexicon } from '@/upstream/core/search/lexicon';
import { getLookups } from '@/upstream/modules/reference/lookups.service';
import type { Speak } from './sounds';
import { Vocabulary } from './vocabulary';
import { findDoctorNames, findTitles } from './vocabulary.repository';

/** Newest titles of each kind, and doctors, whose words are known. */
const TITLES = 2000;
const DOCTORS = 5000;
/** The vocabulary may be so old. */
const VOCABULARY_MS = 10 * 60_000;

const kept = new WeakMap<object, { madeAt: number; made: Promise<Vocabulary> }>();

/** The words of this site, read again every ten minutes. */
export function getVocabulary(ctx: Context): Promise<Vocabulary> {
  const known = kept.get(ctx.caches);
  if (known && performance.now() - known.madeAt < VOCABULARY_MS) return known.made;
  const made = readVocabulary(ctx);
  kept.set(ctx.caches, { madeAt: performance.now(), made });
  made.catch(() => kept.delete(ctx.caches));
  return made;
}

async function readVocabulary(ctx: Context): Promise<Vocabulary> {
  const [texts, people, lookups, speak] = await Promise.all([
    findTitles(ctx.db, TITLES, ctx.now()),
    findDoctorNames(ctx.db, DOCTORS),
    getLookups(ctx),
    loadSpeech(),
  ]);
  const subjects = lookups.subjects.flatMap(({ subjectName, subjectNameEn }) => [subjectName, subjectNameEn]);
  const names = people.flatMap(({ name, nameEn, hospital, hospitalEn }) => [name, nameEn, hospital, hospitalEn]);
  return new Vocabulary({
    texts,
    terms: [...subjects, ...lexicon().shownWords(), ...lexicon().groups.flatMap(({ means }) => means)],
    names,
    speak,
  });
}

/** Loaded with the first search that finds nothing: its dictionary takes memory that most processes never need. */
async function loadSpeech(): Promise<Speak> {
  const { pinyin } = await import('pinyin-pro');
  return (text) => pinyin(text, { toneType: 'none', type: 'array', v: true });
}
