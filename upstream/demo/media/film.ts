import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Context } from '@/upstream/core/context';
import type { files } from '@/upstream/db/schema/account';
import { FILMS, type Film } from './films';

const TYPE = 'video/mp4';
const sourceOf = ({ name }: Film) => fileURLToPath(new URL(`${name}.mp4`, import.meta.url));
const fileIdOf = (film: Film) => `${'5eed'.repeat(7)}${String(FILMS.indexOf(film)).padStart(4, '0')}`;
const keyOf = (film: Film) => `private/${fileIdOf(film)}.mp4`;

/** Stored address of a film as members' videos of the demo data play it: bytes that are not public. */
export const membersFilmUrl = (film: Film) => `/api/file/private/${fileIdOf(film)}`;

/** The films as somebody's uploads. */
export const membersFilms = (userId: number, createTime: Date): (typeof files.$inferInsert)[] =>
  FILMS.map((film) => ({
    fileId: fileIdOf(film),
    userId,
    name: `${film.name}.mp4`,
    purpose: 'video',
    mime: TYPE,
    size: statSync(sourceOf(film)).size,
    usedTime: createTime,
    createTime,
  }));

/** Puts the films where uploads lie, unless they are there. */
export async function storeMembersFilms({ storage }: Pick<Context, 'storage'>): Promise<void> {
  for (const film of FILMS)
    if (!(await storage.head(keyOf(film)))) await storage.put(keyOf(film), await readFile(sourceOf(film)), TYPE);
}
