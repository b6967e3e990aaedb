import { expect, test } from 'vitest';
import { watchOf } from './watch';

const before = { liveStatus: '0', replayUrl: null } as const;
const on = { liveStatus: '1', replayUrl: null } as const;
const over = { liveStatus: '2', replayUrl: null } as const;
const recorded = { liveStatus: '2', replayUrl: '/api/file/media/film-5.mp4' } as const;

test('“watch live” leads to lives that are not over, “watch the replay” to recordings that are there', () => {
  expect(watchOf([], '#lives')).toEqual({ live: null, replay: null });
  expect(watchOf([over], '#lives')).toEqual({ live: null, replay: null });
  expect(watchOf([over, recorded], '#lives')).toEqual({ live: null, replay: '#lives' });
  expect(watchOf([over, on], '#lives')).toEqual({ live: '#lives', replay: null });
  expect(watchOf([before, recorded], '#lives')).toEqual({ live: '#lives', replay: '#lives' });
});
