import { login } from '@/contract/auth/auth';
import { listMeetingSessions } from '@/contract/meeting/parts';
import { type Board, getBoard, placeSession } from '@/contract/programme/board';
import { exportProgramme, getScheduleFile, previewExchange, writeExchange } from '@/contract/programme/exchange';
import { previewRelease, type ReleasePreview, releaseProgramme } from '@/contract/programme/release';
import { DEMO_PASSWORD } from '@/tests/support/journey';
import { startSystem } from '@/tests/support/servers/system';
import { median } from './measure';
import type { SizeRow } from './sites';

/** Public meetings of the demo's organiser, whose programmes are replaced. */
const MEETINGS = { small: { msId: 7, talks: 60 }, large: { msId: 21, talks: 2600 } };
const ROOMS = 40;
const ASKED = 9;
const WHOLE = 'grows with the talks: it is all of them';

/** A programme as another system would hand it over: so many talks in forty rooms. */
function scheduleOf(talks: number): string {
  const events = Array.from({ length: talks }, (_one, nth) => {
    const hour = 8 + (Math.floor(nth / ROOMS) % 12);
    const day = 1 + Math.floor(nth / ROOMS / 12);
    return {
      guid: `bench-${nth}`,
      id: nth + 1,
      title: `报告 ${nth}`,
      date: `2027-06-0${day}T${String(hour).padStart(2, '0')}:00:00+08:00`,
      duration: '00:30',
      abstract: `<p>${'心衰患者的长期随访结果。'.repeat(20)}</p>`,
      persons: [{ name: `讲者 ${nth % 1800}` }],
      room: `${nth % ROOMS} 号厅`,
    };
  });
  return JSON.stringify({ schedule: { conference: { title: 'Bench', days: [{ rooms: { '': events } }] } } });
}

type Desk = Awaited<ReturnType<typeof openDesk>>;
/** What a desk asks of an upstream. */
export async function openDesk(upstreamUrl: string) {
  const headers: Record<string, string> = { 'user-agent': 'bench' };
  async function ask<T>(method: string, path: string, body?: object | FormData): Promise<T> {
    const isForm = body instanceof FormData;
    const answer = await fetch(upstreamUrl + path, {
      method,
      headers: isForm || !body ? headers : { ...headers, 'content-type': 'application/json' },
      body: isForm ? body : body && JSON.stringify(body),
    });
    const { code, data, msg } = (await answer.json()) as { code: number; data: T; msg: string };
    if (code !== 200) throw new Error(`${path}: ${msg}`);
    return data;
  }
  const who = { username: 'organiser', password: DEMO_PASSWORD, loginType: 'pc' };
  const { token } = await ask<{ token: string }>('POST', login.path, who);
  headers.authorization = `Bearer ${token}`;
  return ask;
}

const of = (path: string, msId: number, more: Record<string, string | number> = {}) => {
  const rest = Object.entries({ msId, ...more }).filter(([name]) => !path.includes(`{${name}}`));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String({ msId, ...more }[name]));
  return `${filled}?${new URLSearchParams(rest.map(([name, value]) => [name, String(value)]))}`;
};

/** All of a board. */
export const readWhole = (ask: Desk, msId: number) => ask<Board>('GET', of(getBoard.path, msId));
async function release(ask: Desk, msId: number): Promise<void> {
  const { seq } = await ask<ReleasePreview>('GET', of(previewRelease.path, msId));
  await ask(releaseProgramme.method, of(releaseProgramme.path, msId), { seq, comment: '', commentEn: '' });
}
async function fill(ask: Desk, { msId, talks }: { msId: number; talks: number }): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([scheduleOf(talks)]), 'schedule.json');
  const { seq } = await ask<{ seq: number }>('POST', of(previewExchange.path, msId), form);
  await ask('POST', of(writeExchange.path, msId, { seq, out: 'all' }), form);
  await release(ask, msId);
}
function drag(ask: Desk, msId: number, one: Board['sessions'][number]) {
  const startTime = (one.startTime ?? '').replace(/\d\d:\d\d$/, '07:00');
  return ask('POST', of(placeSession.path, msId, { id: one.id }), { version: one.version, startTime });
}

interface ProgrammeKind {
  /** Where it is another than growing at most twice. */
  goal?: string;
  run(ask: Desk, msId: number, board: Board, nth: number): Promise<unknown>;
}
/** What is measured of a meeting. */
export const PROGRAMME_KINDS: Record<string, ProgrammeKind> = {
  'one drag': {
    run: async (ask, msId, { sessions }, nth) => {
      const one = sessions.filter(({ out }) => !out)[nth];
      if (one) await drag(ask, msId, one);
    },
  },
  'what others read after a change': {
    run: (ask, msId, { seq, stands }) => ask('GET', of(getBoard.path, msId, { since: seq - 1, stands })),
  },
  'a talk of the public programme': {
    run: (ask, _msId, { sessions }, nth) => ask('GET', `/meeting/api/getSession?id=${sessions[nth]?.id ?? 1}`),
  },
  'the board as it is opened': { run: (ask, msId) => ask('GET', of(getBoard.path, msId, { part: 'first' })) },
  'the whole board, a part after the other': {
    goal: WHOLE,
    run: async (ask, msId) => {
      const { others } = await ask<Board>('GET', of(getBoard.path, msId, { part: 'first' }));
      for (const part of others?.parts ?? []) await ask('GET', of(getBoard.path, msId, { part }));
    },
  },
  'the public programme': { goal: WHOLE, run: (ask, msId) => ask('GET', of(listMeetingSessions.path, msId)) },
  'what a release would change': { run: (ask, msId) => ask('GET', of(previewRelease.path, msId)) },
  'a drag and its release': {
    run: async (ask, msId, { sessions }, nth) => {
      const one = sessions.filter(({ out }) => !out).at(-1 - nth);
      if (one) await drag(ask, msId, one);
      await release(ask, msId);
    },
  },
  'schedule.json': {
    goal: WHOLE,
    run: (ask, msId) => ask('GET', of(getScheduleFile.path, msId, { format: 'json' })),
  },
  'the board as XLSX': {
    goal: WHOLE,
    run: (ask, msId) => ask('GET', of(exportProgramme.path, msId, { format: 'xlsx', of: 'board' })),
  },
};

/** Times of a programme of 60 and of 2,600 talks on one upstream, milliseconds; medians. */
export async function benchProgramme(say: (line: string) => void): Promise<SizeRow[]> {
  const system = await startSystem({ upstreamOnly: true });
  try {
    const ask = await openDesk(system.upstreamUrl);
    for (const meeting of Object.values(MEETINGS)) {
      const began = performance.now();
      await fill(ask, meeting);
      say(`${meeting.talks} talks came from a file in ${Math.round(performance.now() - began)} ms`);
    }
    const rows: SizeRow[] = [];
    for (const [what, { goal, run }] of Object.entries(PROGRAMME_KINDS)) {
      const times = { small: [] as number[], large: [] as number[] };
      for (let nth = 0; nth < ASKED; nth++) {
        for (const size of ['small', 'large'] as const) {
          const { msId } = MEETINGS[size];
          const board = await readWhole(ask, msId);
          const began = performance.now();
          await run(ask, msId, board, nth);
          times[size].push(performance.now() - began);
        }
      }
      rows.push({ what, goal, small: median(times.small), large: median(times.large) });
    }
    return rows;
  } finally {
    await system.stop();
  }
}
