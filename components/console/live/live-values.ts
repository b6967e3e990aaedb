import type { z } from 'zod';
import type { FileRef } from '@/contract/file/file';
import { type ConsoleLive, REPLAY_VIDEO, type updateLive } from '@/contract/live/console';
import { fromControl, toControl } from '@/lib/forms/wall-time';

/** The longest that each line may be. */
export const LENGTHS = {
  title: 80,
  titleEn: 160,
  room: 60,
  roomEn: 120,
  playUrl: 500,
  replayUrl: 500,
  replaySeconds: 6,
};

/** What the form of a live holds. */
export interface LiveValues extends Record<keyof typeof LENGTHS, string> {
  version: number;
  intro: string;
  introEn: string;
  userId: number | null;
  msId: number | null;
  startTime: string;
  endTime: string;
  replayTime: string;
  /** A video of the site instead of an address. */
  replayVideo: number | null;
  poster: FileRef[];
}

/** A live as its form holds it; empty for a new one. */
export function valuesOf(live: ConsoleLive | null, posterName: string): LiveValues {
  const text = (value: string | number | null | undefined) => String(value ?? '');
  return {
    version: live?.version ?? 0,
    title: text(live?.title),
    titleEn: text(live?.titleEn),
    room: text(live?.room),
    roomEn: text(live?.roomEn),
    intro: text(live?.intro),
    introEn: text(live?.introEn),
    replaySeconds: text(live?.replaySeconds),
    playUrl: text(live?.playUrl),
    replayUrl: replayVideoOf(live) ? '' : text(live?.replayUrl),
    userId: live?.userId ?? null,
    msId: live?.msId ?? null,
    startTime: toControl(live?.startTime),
    endTime: toControl(live?.endTime),
    replayTime: toControl(live?.replayTime),
    replayVideo: replayVideoOf(live),
    poster: live?.coverUrl ? [{ name: posterName, url: live.coverUrl }] : [],
  };
}

const replayVideoOf = (live: ConsoleLive | null): number | null =>
  Number(REPLAY_VIDEO.exec(live?.replayUrl ?? '')?.[1]) || null;

/** What the form holds as the body of its call. */
export function bodyOf({ poster, replayVideo, ...values }: LiveValues): z.input<typeof updateLive.body> {
  return {
    ...values,
    coverUrl: poster[0]?.url ?? null,
    playUrl: values.playUrl.trim() || null,
    replayUrl: replayVideo ? `/api/file/video/${replayVideo}` : values.replayUrl.trim() || null,
    replaySeconds: values.replaySeconds ? Number(values.replaySeconds) : null,
    startTime: fromControl(values.startTime) ?? '',
    endTime: fromControl(values.endTime) ?? '',
    replayTime: fromControl(values.replayTime),
  };
}
