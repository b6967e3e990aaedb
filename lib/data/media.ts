import 'server-only';
import { cache } from 'react';
import * as album from '@/contract/album/album';
import { type FilePage, listMeetingFiles as listFilesCall } from '@/contract/meeting-file/meeting-file';
import { tags } from '@/contract/tags';
import { nullOnMissing, readPublic } from './read';

/** Seconds that what is new in an album is kept at most, should a purge not arrive. */
const SEQUENCE_SECONDS = 1;

/** Official documents or courseware of a meeting. */
export const listMeetingFiles = cache((msId: number, page: FilePage) =>
  readPublic(listFilesCall, { query: { msId, page } }, [tags.meetingFiles(msId), tags.meeting(msId)]),
);

const NOTHING: album.Album = { rule: 'all', sequence: 0, total: 0, days: [], halls: [] };

/** What an album has; nothing where the upstream has no such call. */
export const getAlbum = cache(
  async (msId: number, kind: album.AlbumKind) =>
    (await nullOnMissing(readPublic(album.getAlbum, { query: { msId, kind } }, [tags.pictures(msId)]))) ?? NOTHING,
);

/** The first page of an album. */
export const listPictures = cache(
  async (msId: number, kind: album.AlbumKind): Promise<album.Pictures> =>
    (await nullOnMissing(readPublic(album.listPictures, { query: { msId, kind } }, [tags.pictures(msId)]))) ?? {
      rows: [],
      sequence: 0,
    },
);

/** How far an album is; null where there is none. */
export const getSequence = (msId: number, kind: album.AlbumKind) =>
  nullOnMissing(readPublic(album.getSequence, { query: { msId, kind } }, [tags.sequence(msId)], SEQUENCE_SECONDS));

/** What an album gained and lost between two sequences; null for what has not happened. */
export const listChanges = (query: { msId: number; kind: album.AlbumKind; since: number; until: number }) =>
  nullOnMissing(readPublic(album.listChanges, { query }, [tags.pictures(query.msId)]));
