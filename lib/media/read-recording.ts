import { readLight } from '@/lib/api/light';

export interface Recording {
  url: string | null;
  /** Length in seconds. */
  seconds: number | null;
  /** When it is to come, `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
  expected: string | null;
}

/** The recording of a live that has just ended; null when that cannot be read now. */
export async function readRecording(id: number): Promise<Recording | null> {
  const live = await readLight('live', { id }).catch(() => null);
  if (typeof live !== 'object' || live === null) return null;
  const { replayUrl, replaySeconds, replayTime } = live as Record<string, unknown>;
  return {
    url: typeof replayUrl === 'string' ? replayUrl : null,
    seconds: typeof replaySeconds === 'number' ? replaySeconds : null,
    expected: typeof replayTime === 'string' ? replayTime : null,
  };
}
