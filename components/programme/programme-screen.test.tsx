// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Board, type BoardSession, getBoard, placeSession, takeOutSession } from '@/contract/programme/board';
import { previewRelease } from '@/contract/programme/release';
import { ApiError } from '@/lib/api/errors';
import form from '@/messages/en/form.json';
import programme from '@/messages/en/programme.json';
import { eventually } from '@/tests/support/eventually';
import { ProgrammeScreen } from './programme-screen';

const callToken = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/clients', () => ({ callToken }));
const stale = vi.hoisted(() => ({ tell: () => {} }));
vi.mock('@/lib/realtime/use-stale', () => ({
  useStale: (_shows: unknown, look: () => void) => {
    stale.tell = look;
  },
}));
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/my/meetingmng' }));

const OLDER = 'Somebody has just changed this. Look at it again before you save.';
let kept: Board;
/** What a colleague, or the upstream itself, makes of a session. */
const change = (id: number, fields: Partial<BoardSession>): BoardSession => {
  const seq = kept.seq + 1;
  const before = kept.sessions.find((one) => one.id === id) as BoardSession;
  const now = { ...before, ...fields, seq, version: before.version + 1 };
  kept = { ...kept, seq, sessions: kept.sessions.map((one) => (one.id === id ? now : one)) };
  return now;
};
const session = (id: number, topicEn: string, more: Partial<BoardSession> = {}): BoardSession => ({
  id,
  parentId: null,
  startTime: null,
  endTime: null,
  minutes: 20,
  expected: null,
  hallId: null,
  trackId: null,
  topic: `报告${id}`,
  topicEn,
  kind: 'talk',
  liveId: null,
  artId: null,
  out: false,
  version: 1,
  seq: 1,
  speakers: [],
  ...more,
});
const wang = { id: 1, userId: 7, name: '王磊', nameEn: 'Wang Lei', role: 'speaker', hospital: null } as const;

beforeEach(() => {
  document.documentElement.style.fontSize = '16px';
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  Element.prototype.setPointerCapture = () => {};
  Element.prototype.scrollBy = () => {};
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  kept = {
    seq: 5,
    releasedSeq: 5,
    release: 0,
    releaseTime: null,
    zone: 'Asia/Shanghai',
    startTime: '2026-09-04 08:00:00',
    endTime: '2026-09-05 18:00:00',
    halls: [
      { hallId: 1, name: '一号厅', nameEn: 'Hall 1', capacity: 200 },
      { hallId: 2, name: '二号厅', nameEn: 'Hall 2', capacity: null },
    ],
    tracks: [],
    away: [],
    marks: [],
    stands: 'none',
    presentUntil: null,
    papers: { accepted: 0, placed: 0, gone: 0, missing: 0 },
    sessions: [
      session(1, 'Valves', {
        startTime: '2026-09-04 09:00:00',
        endTime: '2026-09-04 09:20:00',
        hallId: 1,
        speakers: [{ ...wang, hospitalEn: null, answer: 'declined' }],
      }),
      session(2, 'Rhythm'),
    ],
  };
  callToken.mockReset().mockImplementation(async (call, { params, query, body }) => {
    if (call === getBoard) return { ...kept, sessions: kept.sessions.filter(({ seq }) => seq > (query.since ?? -1)) };
    const one = kept.sessions.find(({ id }) => id === params.id);
    if (body.version !== one?.version) throw new ApiError(500, OLDER, { version: OLDER });
    if (call === takeOutSession) return [change(params.id, { out: body.out })];
    if (call !== placeSession) throw new Error('unexpected');
    const { startTime, hallId, minutes } = body;
    const endTime = startTime && `${startTime.slice(0, 11)}23:59:00`;
    return [change(params.id, { startTime: startTime || null, endTime: endTime || null, hallId, minutes, out: false })];
  });
});
const show = async () => {
  render(
    <NextIntlClientProvider locale="en" messages={{ programme, form }}>
      <ProgrammeScreen msId={3} />
    </NextIntlClientProvider>,
  );
  await screen.findByRole('heading', { name: programme.title });
};
const room = (name: string) => within(screen.getByRole('list', { name }));
const placed = () => callToken.mock.calls.filter(([call]) => call === placeSession).map(([, { body }]) => body);
const press = async (name: RegExp, keys: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard(keys);
};

test('arrows move a session among hours and rooms, and it is written once they rest', async () => {
  await show();
  await press(/Valves/, '{ArrowDown}{ArrowDown}{ArrowRight}');
  expect(placed()).toEqual([]);
  expect(room('Hall 2').getByRole('button', { name: /09:10.*Valves/ })).toBe(document.activeElement);
  await eventually(() =>
    expect(placed()).toEqual([{ version: 1, startTime: '2026-09-04 09:10:00', hallId: 2, minutes: 20 }]),
  );
  await press(/Valves/, '{ArrowUp}{Escape}');
  await press(/Valves/, '{ArrowDown}');
  await eventually(() => expect(placed()).toHaveLength(2));
  expect(placed()[1]).toMatchObject({ startTime: '2026-09-04 09:15:00' });
});

test('the last changes are taken back one after another', async () => {
  await show();
  for (const keys of ['{ArrowDown}', '{Shift>}{ArrowDown}{/Shift}']) {
    const before = placed().length;
    await press(/Valves/, keys);
    await eventually(() => expect(placed()).toHaveLength(before + 1));
  }
  await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  await eventually(() => expect(placed()).toHaveLength(4));
  expect(placed().slice(2)).toEqual([
    { version: 3, startTime: '2026-09-04 09:05:00', hallId: 1, minutes: 20 },
    { version: 4, startTime: '2026-09-04 09:00:00', hallId: 1, minutes: 20 },
  ]);
});

test('what a colleague has changed meanwhile is said, read again and not overwritten, by undoing neither', async () => {
  await show();
  await act(async () => void change(1, { startTime: '2026-09-04 11:00:00', endTime: '2026-09-04 11:20:00' }));
  await press(/Valves/, '{ArrowDown}');
  expect((await screen.findByRole('alert')).textContent).toBe(OLDER);
  expect(await screen.findByRole('button', { name: /11:00.*Valves/ })).toBeTruthy();
  await press(/Valves/, '{ArrowDown}');
  expect(await screen.findByRole('button', { name: /11:05.*Valves/ })).toBeTruthy();
  await eventually(() => expect(kept.sessions[0]?.startTime).toBe('2026-09-04 11:05:00'));
  change(1, { hallId: 2 });
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  expect((await screen.findByRole('alert')).textContent).toBe(OLDER);
  expect(kept.sessions[0]).toMatchObject({ startTime: '2026-09-04 11:05:00', hallId: 2 });
});

test('a session of the tray is dropped where it is let go, and one of the day back into the tray', async () => {
  await show();
  const drag = (name: RegExp, onto: Element, clientY: number) => {
    document.elementFromPoint = () => onto;
    const card = screen.getByRole('button', { name });
    fireEvent.pointerDown(card, { button: 0, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(card, { clientX: 50, clientY });
    fireEvent.pointerUp(card, { clientX: 50, clientY });
  };
  drag(/Rhythm/, screen.getByRole('list', { name: 'Hall 2' }), 300);
  await eventually(() =>
    expect(placed()).toEqual([{ version: 1, startTime: '2026-09-04 10:30:00', hallId: 2, minutes: 20 }]),
  );
  expect(room('Hall 2').getByRole('button', { name: /10:30.*Rhythm/ })).toBeTruthy();
  drag(/Valves/, screen.getByRole('region', { name: /Without a time/ }), 300);
  await eventually(() => expect(placed().at(-1)).toMatchObject({ version: 1, startTime: '' }));
});

test('whoever declined, and what clashes, is said in words', async () => {
  kept = {
    ...kept,
    sessions: [
      ...kept.sessions,
      session(3, 'Shock', { startTime: '2026-09-04 09:10:00', endTime: '2026-09-04 09:30:00', hallId: 1 }),
    ],
  };
  await show();
  expect(
    screen.getByRole('button', { name: /Valves.*Wang Lei \(declined\).*Hall 1 is also booked for “Shock”/ }),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: '1 clash' })).toBeTruthy();
});

test('before a release the clashes of the whole board are said, once all of it is read', async () => {
  const late = session(3, 'Shock', { startTime: '2026-09-04 09:10:00', endTime: '2026-09-04 09:30:00', hallId: 1 });
  let arrive = () => {};
  callToken.mockImplementation(async (call, { query }) => {
    if (call === previewRelease) {
      const change = {
        id: 1,
        kind: 'added',
        topic: '报告1',
        topicEn: 'Valves',
        before: null,
        after: null,
        people: false,
      };
      return { seq: 5, number: 1, changes: [change], unconfirmed: 0, told: 0 };
    }
    if (query.part === 'first') return { ...kept, others: { parts: ['2026-09-05'], held: 401 } };
    if (query.part) await new Promise<void>((resolve) => (arrive = resolve));
    return { ...kept, sessions: query.part ? [late] : [] };
  });
  await show();
  await userEvent.click(screen.getByRole('button', { name: programme.release }));
  const panel = within(await screen.findByRole('dialog'));
  await eventually(() => expect(panel.getByText(programme.loading)).toBeTruthy());
  expect(panel.queryByRole('button', { name: /Publish/ })).toBe(null);
  await act(async () => arrive());
  expect(await panel.findByRole('button', { name: 'Publish release 1' })).toBeTruthy();
  expect(panel.getByText('1 clash')).toBeTruthy();
  expect(panel.getByText(/Hall 1.*(Valves|Shock)/)).toBeTruthy();
});

test('the board is there with its first day, the other parts follow, and a day that is asked for comes first', async () => {
  const asked: string[] = [];
  const waiting = new Map<string, () => void>();
  const days = new Map([
    ['first', [kept.sessions[0] as BoardSession]],
    [
      '2026-09-05',
      [session(4, 'Pumps', { startTime: '2026-09-05 09:00:00', endTime: '2026-09-05 09:20:00', hallId: 1 })],
    ],
    [
      '2026-09-06',
      [session(5, 'Stents', { startTime: '2026-09-06 09:00:00', endTime: '2026-09-06 09:20:00', hallId: 1 })],
    ],
    ['rest', [kept.sessions[1] as BoardSession]],
  ]);
  callToken.mockImplementation(async (_call, { query }) => {
    const { part } = query;
    if (part) asked.push(part);
    if (part && part !== 'first') await new Promise<void>((resolve) => waiting.set(part, resolve));
    const others = { parts: [...days.keys()].slice(1), held: 401 };
    return { ...kept, sessions: part ? days.get(part) : [], ...(part === 'first' ? { others } : {}) };
  });
  await show();
  expect(screen.getByRole('button', { name: /Valves/ })).toBeTruthy();
  expect(screen.getByText('401 sessions')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /6 Sep/ }));
  expect(screen.queryByRole('list', { name: 'Hall 1' })).toBe(null);
  const arrive = async (part: string) => {
    await eventually(() => expect(waiting.has(part)).toBe(true));
    await act(async () => waiting.get(part)?.());
  };
  await arrive('2026-09-05');
  await arrive('2026-09-06');
  expect(await screen.findByRole('button', { name: /Stents/ })).toBeTruthy();
  await arrive('rest');
  expect(await screen.findByRole('button', { name: /Rhythm/ })).toBeTruthy();
  expect(asked).toEqual(['first', '2026-09-05', '2026-09-06', 'rest']);
});

test('what a paper of a session is at stays as long as the board’s papers stand alike, and is read anew once they do not', async () => {
  const missing = { artId: 90, mark: 'missing', form: 'oral', enrolled: false, paid: true } as const;
  const [first] = kept.sessions;
  if (!first) throw new Error('there is a session');
  kept = { ...kept, stands: 'one', marks: [missing], sessions: [{ ...first, artId: 90 }] };
  callToken.mockImplementation(async (_call, { query }) => {
    const asks = query.since !== undefined;
    return { ...kept, sessions: asks ? [] : kept.sessions, marks: query.stands === kept.stands ? [] : kept.marks };
  });
  await show();
  const isSaid = () => (document.body.textContent ?? '').includes(programme.papers.marks.notEnrolled);
  await eventually(() => expect(isSaid()).toBe(true));
  const looks = () => callToken.mock.calls.filter(([, { query }]) => query?.since !== undefined);
  await act(async () => stale.tell());
  await eventually(() => expect(looks().at(-1)?.[1].query).toEqual({ since: 5, stands: 'one' }));
  expect(isSaid()).toBe(true);
  kept = { ...kept, stands: 'two', marks: [] };
  await act(async () => stale.tell());
  await eventually(() => expect(isSaid()).toBe(false));
});

test('a part of the board that was read before papers stood differently brings back no mark that is gone', async () => {
  const missing = { artId: 90, mark: 'missing', form: 'oral', enrolled: false, paid: true } as const;
  const [first] = kept.sessions;
  if (!first) throw new Error('there is a session');
  const before = { ...kept, stands: 'one', marks: [missing], sessions: [{ ...first, artId: 90 }] };
  let now = before;
  let answerPart = () => {};
  const held = new Promise<void>((resolve) => {
    answerPart = resolve;
  });
  callToken.mockImplementation(async (_call, { query }) => {
    if (query.part === 'first') return { ...before, others: { parts: ['2026-09-05'], held: 500 } };
    if (query.part) return held.then(() => ({ ...before, sessions: [] }));
    return { ...now, sessions: [], marks: query.stands === now.stands ? [] : now.marks };
  });
  await show();
  const isSaid = () => (document.body.textContent ?? '').includes(programme.papers.marks.notEnrolled);
  await eventually(() => expect(isSaid()).toBe(true));
  now = { ...before, stands: 'two', marks: [] };
  await act(async () => stale.tell());
  await eventually(() => expect(isSaid()).toBe(false));
  const looks = () => callToken.mock.calls.filter(([, { query }]) => query?.since !== undefined);
  await act(async () => answerPart());
  await eventually(() => expect(looks().at(-1)?.[1].query).toEqual({ since: 5, stands: 'two' }));
  expect(isSaid()).toBe(false);
});

describe('on a phone', () => {
  const at = (id: number, topicEn: string, time: string) =>
    session(id, topicEn, {
      startTime: `2026-09-04 ${time}:00`,
      endTime: `2026-09-04 ${time.slice(0, 2)}:59:00`,
      hallId: 1,
    });
  const hourOf = (name: string) => screen.getByRole('button', { name, hidden: true }).closest('details');
  const placeAt = async (name: string, time: string) => {
    await userEvent.click(screen.getByRole('button', { name, hidden: true }));
    const panel = within(await screen.findByRole('dialog'));
    fireEvent.change(panel.getByLabelText('Begins'), { target: { value: `2026-09-04T${time}` } });
    await userEvent.click(panel.getByRole('button', { name: 'Place' }));
  };
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-09-04T09:59:00+08:00'));
    kept = {
      ...kept,
      sessions: [
        at(1, 'Valves', '09:00'),
        at(3, 'Shock', '09:30'),
        at(4, 'Pumps', '10:00'),
        ...Array.from({ length: 11 }, (_, place) => at(10 + place, `Stents ${place}`, `14:${10 + place}`)),
        session(2, 'Rhythm'),
      ],
    };
  });
  afterEach(() => vi.restoreAllMocks());

  test('the hour in which somebody works stays open when the next one begins', async () => {
    await show();
    expect(hourOf('Place “Shock”')?.open).toBe(true);
    expect(hourOf('Place “Pumps”')?.open).toBe(false);
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-09-04T10:01:00+08:00'));
    await userEvent.click(screen.getByRole('button', { name: 'Place “Shock”' }));
    await userEvent.keyboard('{Escape}');
    expect(hourOf('Place “Shock”')?.open).toBe(true);
  });

  test.each([
    ['another hour', 'Place “Valves”', '14:30'],
    ['an hour of its own', 'Place “Valves”', '16:00'],
    ['the day', 'Place “Rhythm”', '14:30'],
  ])('a session that is placed into %s is seen there, with the focus', async (_where, name, time) => {
    await show();
    await placeAt(name, time);
    await eventually(() => expect(placed()).toHaveLength(1));
    const button = screen.getByRole('button', { name });
    expect(document.activeElement).toBe(button);
    expect(hourOf(name)?.open).toBe(true);
    expect(hourOf(name)?.querySelector('summary')?.textContent).toContain(time.slice(0, 2));
    // The fourteenth hour has more than a phone begins with.
    expect(hourOf(name)?.querySelector<HTMLInputElement>('[type=checkbox]')?.checked).toBe(true);
  });

  test('a session that could not be placed is found again where it was', async () => {
    await show();
    change(1, {});
    await placeAt('Place “Valves”', '14:30');
    expect((await screen.findByRole('alert')).textContent).toBe(OLDER);
    await eventually(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Place “Valves”' })));
    expect(hourOf('Place “Valves”')).toBe(hourOf('Place “Shock”'));
  });
});
