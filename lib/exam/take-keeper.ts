import {
  beginExam,
  type ExamSheet,
  getStand,
  handInExam,
  type SentAnswer,
  saveAnswers,
  type TakeStand,
} from '@/contract/exam/exam';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { type AnswerStore, type KeptAnswer, openAnswers } from './answer-store';
import { pageNow, readClock, type ServerClock, timeOf } from './server-clock';

/** Nothing that fails here signs anybody out or leads away. */
const ASKED = { quiet: true, stays: true, timeout: 8_000 };
/** Milliseconds until what failed is tried again: more each time, up to the last. */
const AGAIN_MS = [1_200, 2_500, 5_000, 8_000] as const;
const SOON_MS = 250;
const LOOK_MS = 15_000;
/** So long after the end the server is asked whether it has handed in. */
const AFTER_END_MS = 400;

/** saved: all is with the server; saving; offline: it lies here; signedOut: nobody is signed in any more. */
export type Saving = 'saved' | 'saving' | 'offline' | 'signedOut';
export interface TakeView {
  /** gone: no attempt is under way. */
  phase: 'opening' | 'open' | 'elsewhere' | 'gone' | 'ended';
  sheet: ExamSheet | null;
  saving: Saving;
  /** Answers that the server has not. */
  waiting: number;
  clock: ServerClock | null;
  deadline: number;
  /** Why the attempt could not be opened, in the server's words. */
  refusal: string;
}
type Value = Pick<KeptAnswer, 'choice' | 'text'>;

const START: TakeView = {
  phase: 'opening',
  sheet: null,
  saving: 'saved',
  waiting: 0,
  clock: null,
  deadline: 0,
  refusal: '',
};

/** Takes an exam for a page: keeps every answer here until the server has it, sends it again, and follows how the attempt stands. */
export class TakeKeeper {
  private view = START;
  private readonly listeners = new Set<() => void>();
  private readonly device = newIdempotencyKey();
  private store: AnswerStore | null = null;
  private seq = 0;
  private failures = 0;
  private flushing: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private looker: ReturnType<typeof setInterval> | undefined;
  private ender: ReturnType<typeof setTimeout> | undefined;
  private readonly online = () => void this.soon(0);

  constructor(private readonly paperId: number) {}

  /** For `useSyncExternalStore`. */
  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  read = (): TakeView => this.view;

  private set(change: Partial<TakeView>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.listeners) listener();
  }

  /** Opens the attempt that is under way, here from now on. */
  start(): () => void {
    window.addEventListener('online', this.online);
    this.looker = setInterval(() => void this.look(), LOOK_MS);
    void this.open();
    return () => {
      window.removeEventListener('online', this.online);
      clearInterval(this.looker);
      clearTimeout(this.timer);
      clearTimeout(this.ender);
    };
  }

  /** Takes the attempt to this page, with what waits here. */
  async open(): Promise<void> {
    this.store ??= await openAnswers();
    try {
      const asked = pageNow();
      const sheet = await callToken(beginExam, {
        params: { paperId: this.paperId },
        body: { device: this.device },
        ...ASKED,
      });
      this.hear(sheet, asked);
      if (sheet.takeId === null) return this.set({ phase: 'gone', sheet });
      if (sheet.stand !== 'open') return await this.end(sheet);
      const waiting = await this.store.waiting(sheet.takeId);
      this.seq = Math.max(this.seq, sheet.seq, ...waiting.map(({ seq }) => seq));
      const here = new Map(waiting.map((one) => [one.place, one]));
      const questions = sheet.questions.map((question) => {
        const mine = here.get(question.place);
        return mine && mine.seq > question.seq ? { ...question, choice: mine.choice, text: mine.text } : question;
      });
      this.failures = 0;
      this.set({
        phase: 'open',
        sheet: { ...sheet, questions },
        waiting: waiting.length,
        saving: waiting.length > 0 ? 'saving' : 'saved',
        refusal: '',
      });
      this.soon(0);
    } catch (error) {
      const away = this.away(error);
      if (away) this.later(() => void this.open());
      else this.set({ refusal: error instanceof ApiError ? error.serverMessage : '' });
    }
  }

  /** Keeps an answer here, and sends it. */
  answer(place: number, value: Value): void {
    const { sheet } = this.view;
    if (!sheet?.takeId || this.view.phase !== 'open') return;
    this.seq += 1;
    const kept = { takeId: sheet.takeId, place, seq: this.seq, ...value };
    const questions = sheet.questions.map((one) => (one.place === place ? { ...one, ...value } : one));
    this.set({
      sheet: { ...sheet, questions },
      saving: this.view.saving === 'offline' || this.view.saving === 'signedOut' ? this.view.saving : 'saving',
    });
    void this.keep(kept);
  }

  private async keep(answer: KeptAnswer): Promise<void> {
    await this.store?.put(answer);
    const waiting = (await this.store?.waiting(answer.takeId)) ?? [];
    this.set({ waiting: waiting.length });
    if (this.failures === 0) this.soon(SOON_MS);
  }

  private soon(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  /** Tries something again: later each time. */
  private later(work: () => void): void {
    const ms = AGAIN_MS[Math.min(this.failures, AGAIN_MS.length) - 1] ?? AGAIN_MS[0];
    clearTimeout(this.timer);
    this.timer = setTimeout(work, ms);
  }

  /** Sends what the server has not; one request at a time, so that nothing overtakes itself. */
  flush(): Promise<void> {
    this.flushing ??= this.send().finally(() => {
      this.flushing = null;
    });
    return this.flushing;
  }

  private async send(): Promise<void> {
    const takeId = this.view.sheet?.takeId;
    if (!takeId || this.view.phase !== 'open' || !this.store) return;
    const waiting = await this.store.waiting(takeId);
    if (waiting.length === 0) return this.set({ saving: 'saved', waiting: 0 });
    try {
      const asked = pageNow();
      const body = { device: this.device, answers: waiting.map(toSent) };
      const { kept, ...stand } = await callToken(saveAnswers, { params: { takeId }, body, ...ASKED });
      this.failures = 0;
      this.hear(stand, asked);
      await this.store.settle(takeId, kept);
      if (stand.stand === 'elsewhere') return this.set({ phase: 'elsewhere' });
      if (stand.stand !== 'open') return await this.end(stand);
      const left = (await this.store.waiting(takeId)).length;
      this.set({ waiting: left, saving: left > 0 ? 'saving' : 'saved' });
      if (left > 0) this.soon(SOON_MS);
    } catch (error) {
      if (this.away(error)) this.later(() => void this.flush());
      else this.set({ refusal: error instanceof ApiError ? error.serverMessage : '' });
    }
  }

  /** Notes a failure that may pass; false for a refusal. */
  private away(error: unknown): boolean {
    const known = error instanceof ApiError ? error : null;
    if (known && !known.passing && !known.signedOut && known.code !== 601 && known.code !== 429) return false;
    this.failures += 1;
    this.set({ saving: known?.signedOut ? 'signedOut' : 'offline' });
    return true;
  }

  /** Asks how the attempt stands: whether another device has it, and how much time is left. */
  async look(): Promise<void> {
    const takeId = this.view.sheet?.takeId;
    if (!takeId || (this.view.phase !== 'open' && this.view.phase !== 'elsewhere')) return;
    try {
      const asked = pageNow();
      const stand = await callToken(getStand, { params: { takeId }, query: { device: this.device }, ...ASKED });
      this.hear(stand, asked);
      if (stand.stand === 'elsewhere') this.set({ phase: 'elsewhere' });
      else if (stand.stand !== 'open') await this.end(stand);
      else if (this.failures > 0) this.soon(0);
    } catch {
      // The next look, or the next answer, says how it is.
    }
  }

  private hear({ now, deadline }: Pick<TakeStand, 'now' | 'deadline'>, asked: number): void {
    const clock = readClock(this.view.clock, asked, pageNow(), now);
    this.set({ clock, deadline });
    clearTimeout(this.ender);
    if (this.view.phase === 'ended') return;
    const left = deadline - timeOf(clock);
    // Longer times than a timer holds are looked at again by the looks in between.
    if (left < LOOK_MS * 2) this.ender = setTimeout(() => void this.timeUp(), Math.max(0, left));
  }

  private async timeUp(): Promise<void> {
    await this.flush();
    this.ender = setTimeout(() => void this.look(), AFTER_END_MS);
  }

  private async end({ takeId }: { takeId: number | null }): Promise<void> {
    if (takeId) await this.store?.forget(takeId);
    this.set({ phase: 'ended', waiting: 0 });
  }

  /** Hands the attempt in, with what waits here; throws where the server was not reached. */
  async handIn(): Promise<void> {
    const takeId = this.view.sheet?.takeId;
    if (!takeId || !this.store) return;
    await this.flushing;
    const waiting = await this.store.waiting(takeId);
    try {
      const body = { device: this.device, answers: waiting.map(toSent) };
      await this.end(await callToken(handInExam, { params: { takeId }, body, ...ASKED }));
    } catch (error) {
      if (!this.away(error)) await this.look();
      else this.later(() => void this.flush());
      throw error;
    }
  }
}

const toSent = ({ place, seq, choice, text }: KeptAnswer): SentAnswer => ({ place, seq, choice, text });
