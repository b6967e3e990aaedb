import type { SentAnswer } from '@/contract/exam/exam';

/** An answer as a browser keeps it until the server has it. */
export interface KeptAnswer extends Required<SentAnswer> {
  takeId: number;
}
/** Where answers lie until they are acknowledged; all tabs of a browser share it. */
export interface AnswerStore {
  put(answer: KeptAnswer): Promise<void>;
  /** What the server has not, of one attempt. */
  waiting(takeId: number): Promise<KeptAnswer[]>;
  /** Lets go of what the server has; what was answered anew meanwhile stays. */
  settle(takeId: number, kept: readonly { place: number; seq: number }[]): Promise<void>;
  /** Forgets an attempt that is over. */
  forget(takeId: number): Promise<void>;
}

const VERSION = 1;
const ANSWERS = 'answers';

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
const committed = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });

/** Opens what a browser keeps of answers; one that keeps nothing holds them as long as the page is open. */
export async function openAnswers(name = 'huiyi.exam'): Promise<AnswerStore> {
  try {
    const request = indexedDB.open(name, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(ANSWERS, { keyPath: ['takeId', 'place'] });
    };
    const db = await done(request);
    db.onversionchange = () => db.close();
    return storeOn(db);
  } catch {
    return storeInPage();
  }
}

const ofTake = (takeId: number) => IDBKeyRange.bound([takeId, 0], [takeId, Number.POSITIVE_INFINITY]);

function storeOn(db: IDBDatabase): AnswerStore {
  const within = async <T>(mode: IDBTransactionMode, work: (answers: IDBObjectStore) => Promise<T>): Promise<T> => {
    const transaction = db.transaction(ANSWERS, mode, { durability: 'strict' });
    const ended = committed(transaction);
    const result = await work(transaction.objectStore(ANSWERS));
    await ended;
    return result;
  };
  return {
    put: (answer) => within('readwrite', async (answers) => void (await done(answers.put(answer)))),
    waiting: (takeId) => within('readonly', (answers) => done(answers.getAll(ofTake(takeId)))),
    settle: (takeId, kept) =>
      within('readwrite', async (answers) => {
        for (const { place, seq } of kept) {
          const known: KeptAnswer | undefined = await done(answers.get([takeId, place]));
          if (known && known.seq <= seq) await done(answers.delete([takeId, place]));
        }
      }),
    forget: (takeId) => within('readwrite', async (answers) => void (await done(answers.delete(ofTake(takeId))))),
  };
}

function storeInPage(): AnswerStore {
  const rows = new Map<string, KeptAnswer>();
  const key = (takeId: number, place: number) => `${takeId}:${place}`;
  return {
    put: async (answer) => void rows.set(key(answer.takeId, answer.place), answer),
    waiting: async (takeId) => [...rows.values()].filter((one) => one.takeId === takeId),
    settle: async (takeId, kept) => {
      for (const { place, seq } of kept) {
        if ((rows.get(key(takeId, place))?.seq ?? 0) <= seq) rows.delete(key(takeId, place));
      }
    },
    forget: async (takeId) => {
      for (const [name, one] of rows) if (one.takeId === takeId) rows.delete(name);
    },
  };
}
