import { setImmediate as nextTurn } from 'node:timers/promises';
import { Unzip, UnzipInflate } from 'fflate';
import { unreadable } from './limits';

/** So many packed bytes at a time: what they hold, a thousand times as much at worst, is in memory and read at once. */
const STEP = 1024;
/** What all parts that are read hold unpacked: a table of 40,000 rows has a quarter of it. */
const MOST_BYTES = 96 * 1024 * 1024;

export type Sink = (text: string) => void;

/** Unpacks parts of a zip file piece by piece, by their names; others are not unpacked. Throws for what is damaged or unpacks to too much. */
export async function readParts(bytes: Uint8Array, sinkOf: (name: string) => Sink | undefined): Promise<void> {
  let total = 0;
  let failure: unknown;
  const unzip = new Unzip((file) => {
    const sink = sinkOf(file.name);
    if (!sink) return;
    const decoder = new TextDecoder();
    file.ondata = (error, chunk, final) => {
      if (failure) return;
      total += chunk?.length ?? 0;
      failure = error ?? (total > MOST_BYTES ? unreadable() : undefined);
      if (failure) return;
      try {
        sink(decoder.decode(chunk, { stream: !final }));
      } catch (thrown) {
        failure = thrown;
      }
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += STEP) {
    unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
    if (failure) throw failure;
    // Others are answered meanwhile.
    await nextTurn();
  }
}
