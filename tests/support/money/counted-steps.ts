import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import pg from 'pg';

/** Hears of each step that has been done; what comes next waits for its answer. */
type OnStep = (step: string) => Promise<void>;
const courses = new AsyncLocalStorage<OnStep>();

/** Does something whose steps are told: every statement that changes rows, every commit, and what `took` names. */
export const inSteps = <T>(onStep: OnStep, work: () => Promise<T>): Promise<T> => courses.run(onStep, work);

/** Says that a step has been done, where somebody listens. */
export const took = async (step: string): Promise<void> => courses.getStore()?.(step);

const CHANGE =
  /^\s*(?:with\b[\s\S]*?)?\b(insert into|update|delete from|commit|savepoint|release savepoint)\b\s*([\w."]*)/i;

/** A statement as a step: `insert into pay_payment`; undefined for one that changes nothing. */
function stepOf(statement: unknown): string | undefined {
  const found = typeof statement === 'string' ? CHANGE.exec(statement) : null;
  return found ? `${found[1]} ${found[2]}`.replaceAll('"', '').trim().toLowerCase() : undefined;
}

async function told<T>(statement: unknown, done: Promise<T>): Promise<T> {
  const result = await done;
  const step = stepOf(statement);
  if (step) await took(step);
  return result;
}

/** The same PGlite, telling the steps of its transactions. */
export function withPgliteSteps(client: PGlite): PGlite {
  const transaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    told(
      'commit',
      client.transaction((tx) => work(withSteps(tx, tx.query))),
    );
  return new Proxy(client, { get: (target, key) => (key === 'transaction' ? transaction : memberOf(target, key)) });
}

function withSteps(tx: Transaction, query: Transaction['query']): Transaction {
  const counted: Transaction['query'] = (text, ...rest) => told(text, query.call(tx, text, ...rest) as never);
  return new Proxy(tx, { get: (target, key) => (key === 'query' ? counted : memberOf(target, key)) });
}

function memberOf(target: object, key: PropertyKey): unknown {
  const value: unknown = Reflect.get(target, key, target);
  return typeof value === 'function' ? value.bind(target) : value;
}

/** Lets every connection to PostgreSQL of this process tell its steps. */
export function tellPostgresSteps(): void {
  const { query } = pg.Client.prototype;
  const counted = function (this: pg.Client, ...asked: unknown[]) {
    const answer: unknown = Reflect.apply(query, this, asked);
    const [first] = asked;
    const text = typeof first === 'object' && first !== null && 'text' in first ? first.text : first;
    return answer instanceof Promise ? told(text, answer) : answer;
  };
  pg.Client.prototype.query = counted as typeof query;
}
