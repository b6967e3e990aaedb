import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Context } from '@/upstream/core/context';
import type { files } from '@/upstream/db/schema/account';

const SOURCE = fileURLToPath(new URL('clip.mp4', import.meta.url));
const FILE_ID = '5eed'.repeat(8);
const KEY = `private/${FILE_ID}.mp4`;
const TYPE = 'video/mp4';

/** Stored address of the film that members' videos of the demo data play: bytes that are not public. */
export const MEMBERS_FILM = `/api/file/private/${FILE_ID}`;

/** The film as somebody's upload. */
export const membersFilm = (userId: number, createTime: Date): typeof files.$inferInsert => ({
  fileId: FILE_ID,
  userId,
  name: 'clip.mp4',
  purpose: 'video',
  mime: TYPE,
  size: SIZE,
  usedTime: createTime,
  createTime,
});

/** Length of the clip, bytes. */
const SIZE = 225_138;

/** Puts the film where uploads lie, unless it is there. */
export async function storeMembersFilm({ storage }: Pick<Context, 'storage'>): Promise<void> {
  if (!(await storage.head(KEY))) await storage.put(KEY, await readFile(SOURCE), TYPE);
}
