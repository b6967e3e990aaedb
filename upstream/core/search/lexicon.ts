import { SUBJECTS } from '@/upstream/db/seed/reference/subjects';
import { fold, isHan, piecesIn, withoutGlue } from './fold';
import { type Form, formOf } from './form';
import { keyOf, oneSpelling } from './spelling';
import { readTerms, termFiles } from './term-files';

/** `general` narrows nothing beside other words, `stop` says nothing at all. */
export type TermKind = 'term' | 'place' | 'general' | 'stop';

/** A line of the files: words of one meaning, or words (`from`) that also mean others (`to`). */
export interface Group {
  file: string;
  kind: TermKind;
  /** What its words mean beside medical ones: `paediatric` of children, not the department. */
  beside: boolean;
  /** Disciplines that treat it, or the province that a city lies in. */
  within: string[];
  words: GroupWord[];
  /** For a one-way line: what its words mean too. */
  means: string[];
}
export interface GroupWord {
  text: string;
  /** Understood, never shown. */
  misspelt: boolean;
  /** Means more than one group on purpose. */
  shared: boolean;
  /** Made of another word by its ending (`endings.txt`). */
  made?: boolean;
}

/** What the lexicon knows of a word. */
export interface Entry {
  kind: TermKind;
  /** The word as the file writes it. */
  text: string;
  /** Words of the same meaning, itself included, and what it also means. */
  others: string[];
  /** What it means in just this writing, of words that stand in several groups: `PsA` is no `PSA`, `psa` may be both. */
  written: ReadonlyMap<string, string[]>;
  /** What holds it: names of disciplines in both languages, the province of a city. */
  wider: string[];
  /** The others say it better than the word itself: a single character (心) stands in half of all texts. */
  instead: boolean;
}

const forms = new Map<string, Form>();

/** A word of the files as a form, made once. */
export function formOfTerm(text: string): Form {
  const form = forms.get(text) ?? formOf(text, text);
  forms.set(text, form);
  return form;
}

const WITHOUT_GROUPS = new Set(['endings', 'spelling', 'traditional']);

/** All groups in the files. */
export function readGroups(): Group[] {
  return termFiles()
    .filter((file) => !WITHOUT_GROUPS.has(file))
    .flatMap(readFile);
}

function readFile(file: string): Group[] {
  const groups: Group[] = [];
  let head: string[] = [];
  for (const line of readTerms(file)) {
    const header = /^\[(.*)\]$/.exec(line);
    if (header) head = (header[1] ?? '').split(' ').filter(Boolean);
    else groups.push(readGroup(file, head, line));
  }
  return groups;
}

function readGroup(file: string, head: string[], line: string): Group {
  const [left = '', right] = line.split('=>');
  const kind = kindOf(file, head);
  const beside = head.includes('beside');
  const words = splitWords(left).map((word) => ({
    text: word.replace(/^~|\*$/g, ''),
    misspelt: word.startsWith('~'),
    shared: word.endsWith('*'),
  }));
  const within = kind === 'stop' || beside ? [] : head;
  return { file, kind, beside, within, words: withEndings(words), means: splitWords(right ?? '') };
}

const splitWords = (text: string) =>
  text
    .split(/[,|]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** Endings of one meaning, of Chinese and of English words: whoever writes `cancer` may write `carcinoma`. */
const ENDINGS = readTerms('endings').flatMap((line) => line.split('|').map(splitWords));

/** Words with every ending of the same meaning. */
function withEndings(words: GroupWord[]): GroupWord[] {
  return words.flatMap((word) => {
    const { text } = word;
    for (const endings of ENDINGS) {
      const own = endings.find((ending) => text.endsWith(ending) && isWhole(text, ending));
      if (own === undefined || word.misspelt) continue;
      const start = text.slice(0, -own.length);
      const others = endings.filter((ending) => ending !== own);
      return [word, ...others.map((ending) => ({ ...word, text: start + ending, made: true }))];
    }
    return [word];
  });
}

/** A Chinese ending of more, or a whole English word: `adenocarcinoma` has none. */
const isWhole = (text: string, ending: string) =>
  text.length > ending.length && (isHan(ending.charAt(0)) || text.endsWith(` ${ending}`));

function kindOf(file: string, head: string[]): TermKind {
  if (file === 'places') return 'place';
  if (file !== 'general') return 'term';
  return head.includes('stop') ? 'stop' : 'general';
}

/** What the words of a text are looked up by; Latin words in whatever order (`blood pressure high`), without small words between. */
export function lookupKey(keys: string[]): string {
  const telling = withoutGlue(keys);
  return (telling.some(isHan) ? telling : [...telling].sort()).join(' ');
}

/** One piece of such a key. */
export const pieceKey = (piece: string) => (isHan(piece) ? piece : keyOf(piece));

/** The key of a text (`lookupKey`). */
export const keyOfText = (text: string) => lookupKey(piecesIn(oneSpelling(fold(text))).map(pieceKey));

/** The keys of many texts by the texts, folded in one go: that is most of what making a key costs. */
function keysOf(texts: string[]): Map<string, string> {
  const folded = oneSpelling(fold(texts.join('\n'))).split('\n');
  return new Map(texts.map((text, place) => [text, lookupKey(piecesIn(folded[place] ?? '').map(pieceKey))]));
}

const SUBJECT_NAMES = new Map(
  SUBJECTS.filter(({ parentId }) => parentId === 0).map(({ slug, subjectName, subjectNameEn }) => [
    slug,
    [subjectName, subjectNameEn].filter((name) => typeof name === 'string'),
  ]),
);

const NOT_SHARED: Entry['written'] = new Map();

/** Some words and some more, each once; groups share their lists, so none is changed. */
const allOf = (some: string[], more: string[]) => (some === more ? some : [...new Set([...some, ...more])]);

/** The words of the files by their keys, made once. */
export class Lexicon {
  readonly #entries = new Map<string, Entry>();
  readonly #beside = new Map<string, Entry>();
  readonly #keys: Map<string, string>;
  /** The most pieces that a word has. */
  readonly longest: number;

  constructor(readonly groups: Group[]) {
    this.#keys = keysOf(groups.flatMap(({ words }) => words.map(({ text }) => text)));
    for (const group of groups) this.#add(group);
    // Found before any word means more: the narrower words of a broad one are no synonyms of it.
    const broad = groups.filter(({ means }) => means.length > 0).map((group) => this.#whoMeans(group));
    for (const { entries, means } of broad) {
      for (const entry of entries) entry.others = allOf(entry.others, means);
    }
    const places = groups.filter(({ kind }) => kind === 'place');
    const provinces = new Map(places.filter(({ within }) => !within[0]).map((group) => [group.words[0]?.text, group]));
    for (const { within, words } of places) {
      if (within[0]) this.#mean(provinces.get(within[0]), words[0]?.text ?? '');
    }
    this.longest = Math.max(...[...this.#keys.values()].map((key) => key.split(' ').length));
  }

  /** What a word means beside medical ones, if that is something else. */
  findBeside(key: string): Entry | undefined {
    return this.#beside.get(key);
  }

  /** The entry of a key (`lookupKey`), if it is a word. */
  find(key: string): Entry | undefined {
    return this.#entries.get(key);
  }

  /** Words that may be shown, each once. */
  shownWords(): string[] {
    const shown = this.groups.flatMap(({ words }) => words.filter(({ misspelt, made }) => !misspelt && !made));
    return [...new Set(shown.map(({ text }) => text))];
  }

  #keyOf(text: string): string {
    return this.#keys.get(text) ?? keyOfText(text);
  }

  #add({ kind, beside, within, words, means }: Group): void {
    const entries = beside ? this.#beside : this.#entries;
    const shown = [...new Set(words.filter(({ misspelt }) => !misspelt).map(({ text }) => text))];
    // Words of a one-way line are no synonyms of each other's narrower words, but of each other.
    const wider = within.flatMap((name) => SUBJECT_NAMES.get(name) ?? [name]);
    for (const { text, shared } of words) {
      const key = this.#keyOf(text);
      const others = kind === 'general' ? [text] : shown;
      const entry = entries.get(key) ?? { kind, text, others, written: NOT_SHARED, wider, instead: false };
      if (shared) {
        const before = entry.written.get(text) ?? [];
        entry.written = new Map([...entry.written, [text, [...before, ...shown]]]);
      }
      entry.others = allOf(entry.others, others);
      entry.wider = allOf(entry.wider, wider);
      entry.instead ||= means.length > 0 && text.length === 1;
      entries.set(key, entry);
    }
  }

  /** The words of a one-way line and their synonyms, with what they also mean. */
  #whoMeans({ words, means }: Group): { entries: Set<Entry>; means: string[] } {
    const entries = new Set<Entry>();
    for (const { text } of words) {
      const own = this.#entries.get(this.#keyOf(text));
      if (own) entries.add(own);
      for (const other of own?.others ?? []) {
        const entry = this.#entries.get(this.#keyOf(other));
        if (entry && !entry.instead) entries.add(entry);
      }
    }
    return { entries, means };
  }

  /** A province, by whatever name, also means its cities. */
  #mean(province: Group | undefined, city: string): void {
    for (const { text } of province?.words ?? []) {
      const entry = this.#entries.get(this.#keyOf(text));
      if (entry) entry.others = allOf(entry.others, [city]);
    }
  }
}

let made: Lexicon | undefined;

/** The lexicon of this installation, made once: by a server before it listens. */
export function lexicon(): Lexicon {
  made ??= new Lexicon(readGroups());
  return made;
}
