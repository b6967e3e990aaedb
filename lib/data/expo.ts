import 'server-only';
import { cache } from 'react';
import * as expo from '@/contract/expo/expo';
import { tags } from '@/contract/tags';
import { nullOnMissing, readPublic } from './read';

const NOTHING: expo.Expo = { levels: [], halls: [], exhibitors: [] };

/** The exhibition of a meeting; nothing where the upstream has no such call. */
export const getExpo = cache(
  async (msId: number) =>
    (await nullOnMissing(readPublic(expo.getExpo, { query: { msId } }, [tags.expo(msId), tags.meeting(msId)]))) ??
    NOTHING,
);

/** An exhibitor with its products; null where there is none. */
export const getExhibitor = cache((msId: number, exhibitorId: number) =>
  nullOnMissing(readPublic(expo.getExhibitor, { query: { msId, exhibitorId } }, [tags.expo(msId), tags.meeting(msId)])),
);
