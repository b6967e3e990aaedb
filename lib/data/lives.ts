import 'server-only';
import { cache } from 'react';
import * as api from '@/contract/live/live';
import { tags } from '@/contract/tags';
import { nullOnMissing, readPublic } from './read';

type Query = NonNullable<Parameters<typeof readPublic<typeof api.listLives>>[1]['query']>;

/** A page of lives. */
export const listLives = cache((query: Query) => readPublic(api.listLives, { query }, [tags.lives()]));

/** One live; null when there is none. */
export const getLive = cache((id: number) =>
  nullOnMissing(readPublic(api.getLive, { params: { id } }, [tags.live(id)])),
);

/** The latest comments on a live. */
export const listLiveMessages = cache((id: number) =>
  readPublic(api.listLiveMessages, { params: { id } }, [tags.live(id)], 10),
);
