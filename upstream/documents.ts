import { readEnv } from '@/lib/env';
import { createLog, logEverything, speaksJson } from '@/lib/process/log';
import { printChapter, printPdf } from './modules/document/print/print';
import type { PrintAnswer, PrintAsked } from './modules/document/printer';

/** Milliseconds without a document after which the process gives its memory back. */
const IDLE_MS = 120_000;

const env = readEnv();
if (speaksJson(env)) logEverything(createLog('documents', env));

let ending: NodeJS.Timeout;
const wait = () => {
  clearTimeout(ending);
  ending = setTimeout(() => process.exit(0), IDLE_MS);
};

/** One document after the other. */
let last = Promise.resolve();
process.on('message', (asked: PrintAsked) => {
  clearTimeout(ending);
  last = last.then(async () => {
    const printing = asked.kind === 'bookChapter' ? printChapter(asked) : printPdf(asked).then((pdf) => ({ pdf }));
    const answer: PrintAnswer = await printing.then(
      (printed) => ({ id: asked.id, ...printed }),
      (error: unknown) => ({
        id: asked.id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    );
    process.send?.(answer);
    wait();
  });
});
// Whoever asks has ended.
process.on('disconnect', () => process.exit(0));
// Signals of a terminal reach all its processes; this one ends with the one that started it.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
wait();
