import 'server-only';
import { cache } from 'react';
import { tags } from '@/contract/tags';
import * as api from '@/contract/video/video';
import { nullOnMissing, readPublic } from './read';

type Query = NonNullable<Parameters<typeof readPublic<typeof api.listVideos>>[1]['query']>;

/** A page of audited videos. */
export const listVideos = cache((query: Query) => readPublic(api.listVideos, { query }, [tags.videos()]));

/** One video as a guest sees it; null when there is none. */
export const getVideo = cache((id: number) =>
  nullOnMissing(readPublic(api.getVideo, { params: { id } }, [tags.video(id)])),
);

/** Categories with their counts. */
export const listVideoCates = cache(() => readPublic(api.listVideoCates, {}, [tags.videos()]));
