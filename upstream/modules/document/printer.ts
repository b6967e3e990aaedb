import { type ChildProcess, fork } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocumentKind, DocumentLocale } from './document.kinds';

/** Milliseconds after which a document is given up: its process hangs. */
const LONGEST_MS = 60_000;

export interface PrintJob {
  kind: DocumentKind;
  data: unknown;
  locale: DocumentLocale;
}
/** What the process is asked, and what it answers. */
export type PrintAsked = PrintJob & { id: number };
/** What was printed; of a book's chapter also the pages on which its papers begin. */
export interface Printed {
  pdf: Buffer;
  marks?: Record<string, number>;
}
export type PrintAnswer =
  | { id: number; pdf: Uint8Array; marks?: Record<string, number> }
  | { id: number; error: string };

interface Waiting {
  resolve(printed: Printed): void;
  reject(error: Error): void;
}

/**
 * Megabytes of its heap at most. With room up to a machine's own limit it is tidied too seldom: a book held 450 MB, a sheet of 1,500 people
 * 750 MB, of which they need 250 and 400.
 */
const HEAP_MB = 512;

/** The process that lays documents out: it holds fonts of some ten megabytes and would keep everybody waiting in this one. */
let running: { child: ChildProcess; waiting: Map<number, Waiting> } | null = null;
let count = 0;

/** Compiled code starts compiled code, sources start sources (server/start/code.ts). */
function start(): ChildProcess {
  const script = process.argv[1] ?? '';
  const compiled = basename(dirname(dirname(script))) === '.prepared';
  const path = compiled
    ? join(dirname(script), 'documents.js')
    : fileURLToPath(new URL('../../documents.ts', import.meta.url));
  return fork(path, {
    execArgv: [`--max-old-space-size=${HEAP_MB}`, ...(compiled ? ['--enable-source-maps'] : ['--import', 'tsx'])],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

function printer() {
  if (running) return running;
  const [child, waiting] = [start(), new Map<number, Waiting>()];
  const mine = { child, waiting };
  child.on('message', (answer: PrintAnswer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('pdf' in answer) asked?.resolve({ pdf: Buffer.from(answer.pdf), marks: answer.marks });
    else asked?.reject(new Error(answer.error));
  });
  const gone = () => {
    if (running === mine) running = null;
    for (const { reject } of waiting.values()) reject(new PrinterGone());
    waiting.clear();
  };
  child.on('exit', gone).on('error', gone);
  // It ends by itself when this process does, and must not keep it from ending.
  child.unref();
  child.channel?.unref();
  running = mine;
  return mine;
}

/** The process ended before it answered: it had been idle, or was killed. */
class PrinterGone extends Error {}

async function ask(job: PrintJob): Promise<Printed> {
  const { child, waiting } = printer();
  count += 1;
  const id = count;
  let overdue: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Printed>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      overdue = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
      child.send({ id, ...job } satisfies PrintAsked, (error) => error && reject(new PrinterGone()));
    });
  } finally {
    clearTimeout(overdue);
    waiting.delete(id);
  }
}

/** Lays a document out in the process for it; asked once more where that process has just ended. */
export const print = (job: PrintJob): Promise<Buffer> => printMarked(job).then(({ pdf }) => pdf);

/** The same with the pages on which papers begin. */
export function printMarked(job: PrintJob): Promise<Printed> {
  return ask(job).catch((error: unknown) => {
    if (error instanceof PrinterGone) return ask(job);
    throw error;
  });
}
