import ICAL from 'ical.js';
import { expect, test, vi } from 'vitest';
import { GET } from '@/app/calendar/session/[file]/route';
import { MEETING_STATUS } from '@/contract/codes';

const found = vi.hoisted(() => ({ status: '1' }));
const times = { startTime: '2026-12-04 09:00:00', endTime: '2026-12-04 09:30:00' };
vi.mock('@/lib/env', () => ({ processEnv: () => ({ SITE_URL: 'https://huiyi.example' }) }));
vi.mock('@/lib/data/meetings', () => ({
  getMeeting: async () => ({ msId: 3, msName: '心血管年会', msNameEn: null, status: found.status }),
}));
vi.mock('@/lib/data/read', () => ({
  parseId: Number,
  nullOnMissing: (reading: Promise<unknown>) => reading,
  readPublic: async () => ({
    id: 7,
    msId: 3,
    topic: '心衰新进展',
    ...times,
    withdrawn: false,
    release: { number: 2, createTime: '2026-11-01 10:00:00' },
  }),
}));

test('a talk of a meeting that is called off is off in its own calendar file too, newer than what a calendar has', async () => {
  const read = async () => {
    const answer = await GET(new Request('https://huiyi.example/calendar/session/7.ics'), {
      params: Promise.resolve({ file: '7.ics' }),
    });
    const event = new ICAL.Component(ICAL.parse(await answer.text())).getFirstSubcomponent('vevent');
    return ['status', 'sequence'].map((name) => event?.getFirstPropertyValue(name));
  };
  expect(await read()).toEqual(['CONFIRMED', 4]);
  found.status = MEETING_STATUS.cancelled;
  expect(await read()).toEqual(['CANCELLED', 5]);
});
