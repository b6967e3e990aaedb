import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('terms/', import.meta.url);

/** The lines of a file of terms, without remarks and empty ones (terms/README.md). */
export function readTerms(name: string): string[] {
  return readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Names of all files of terms. */
export function termFiles(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => name.slice(0, -'.txt'.length))
    .sort();
}
