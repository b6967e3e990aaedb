import { SUBJECTS } from '@/upstream/db/seed/reference/subjects';
import { isHan, piecesOf } from './fold';
import { type Form, formOf } from './form';
import { keyOf } from './spelling';
import { readTerms, termFiles } from './term-files';

/** `general` narrows nothing beside other words, `stop` says nothing at all. */
export type TermKind = 'term' | 'place' | 'general' | 'stop';

/** A line of the files: words of one meaning, or words (`from`) that also mean others (`to`). */
export interface Group {
  file: string;
  kind: TermKind;
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
}

/** What the lexicon knows of a word. */
export interface Entry {
  kind: TermKind;
  /** The word as the file writes it. */
  text: string;
  /** Words of the same meaning, itself included, and what it also means. */
  others: string[];
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

const WITHOUT_GROUPS = new Set(['spelling', 'traditional']);

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
  const words = splitWords(left).map((word) => ({
    text: word.replace(/^~|\*$/g, ''),
    misspelt: word.startsWith('~'),
    shared: word.endsWith('*'),
  }));
  return { file, kind, within: kind === 'stop' ? [] : head, words, means: splitWords(right ?? '') };
}

function kindOf(file: string, head: string[]): TermKind {
  if (file === 'places') return 'place';
  if (file !== 'general') return 'term';
  return head.includes('stop') ? 'stop' : 'general';
}

const splitWords = (text: string) =>
  text
    .split(/[,|]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** What the words of a text are looked up by; Latin words in whatever order (`blood pressure high`). */
export function lookupKey(keys: string[]): string {
  return (keys.some(isHan) ? keys : [...keys].sort()).join(' ');
}

/** One piece of such a key. */
export const pieceKey = (piece: string) => (isHan(piece) ? piece : keyOf(piece));

const keyOfText = (text: string) => lookupKey(piecesOf(text).map(pieceKey));

const SUBJECT_NAMES = new Map(
  SUBJECTS.filter(({ parentId }) => parentId === 0).map(({ slug, subjectName, subjectNameEn }) => [
    slug,
    [subjectName, subjectNameEn].filter((name) => typeof name === 'string'),
  ]),
);

/** The words of the files by their keys, made once. */
export class Lexicon {
  readonly #entries = new Map<string, Entry>();
  /** The most pieces that a word has. */
  readonly longest: number;

  constructor(readonly groups: Group[]) {
    for (const group of groups) this.#add(group);
    // Found before any word means more: the narrower words of a broad one are no synonyms of it.
    const broad = groups.filter(({ means }) => means.length > 0).map((group) => this.#whoMeans(group));
    for (const { entries, means } of broad) {
      for (const entry of entries) entry.others = [...new Set([...entry.others, ...means])];
    }
    for (const { kind, within, words } of groups) {
      if (kind === 'place' && within[0]) this.#mean(within[0], words[0]?.text ?? '');
    }
    this.longest = Math.max(...[...this.#entries.keys()].map((key) => key.split(' ').length));
  }

  /** The entry of a key (`lookupKey`), if it is a word. */
  find(key: string): Entry | undefined {
    return this.#entries.get(key);
  }

  /** Words that may be shown, each once. */
  shownWords(): string[] {
    const shown = this.groups.flatMap(({ words }) => words.filter(({ misspelt }) => !misspelt));
    return [...new Set(shown.map(({ text }) => text))];
  }

  #add({ kind, within, words, means }: Group): void {
    const shown = words.filter(({ misspelt }) => !misspelt).map(({ text }) => text);
    // Words of a one-way line are no synonyms of each other's narrower words, but of each other.
    const wider = within.flatMap((name) => SUBJECT_NAMES.get(name) ?? [name]);
    for (const { text } of words) {
      const key = keyOfText(text);
      const known = this.#entries.get(key);
      const entry = known ?? { kind, text, others: [], wider: [], instead: false };
      entry.others = [...new Set([...entry.others, ...(kind === 'general' ? [text] : shown)])];
      entry.wider = [...new Set([...entry.wider, ...wider])];
      entry.instead ||= means.length > 0 && text.length === 1;
      this.#entries.set(key, entry);
    }
  }

  /** The words of a one-way line and their synonyms, with what they also mean. */
  #whoMeans({ words, means }: Group): { entries: Set<Entry>; means: string[] } {
    const entries = new Set<Entry>();
    for (const { text } of words) {
      const own = this.#entries.get(keyOfText(text));
      if (own) entries.add(own);
      for (const other of own?.others ?? []) {
        const entry = this.#entries.get(keyOfText(other));
        if (entry && !entry.instead) entries.add(entry);
      }
    }
    return { entries, means };
  }

  /** A province, by whatever name, also means its cities. */
  #mean(province: string, city: string): void {
    const named = this.groups.find(
      ({ kind, within, words }) => kind === 'place' && within.length === 0 && words[0]?.text === province,
    );
    for (const { text } of named?.words ?? []) this.#entries.get(keyOfText(text))?.others.push(city);
  }
}

/** The lexicon of this installation. */
export const LEXICON = new Lexicon(readGroups());
