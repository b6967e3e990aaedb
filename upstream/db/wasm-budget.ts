import { setFlagsFromString } from 'node:v8';

/** What a function of WebAssembly has run through before V8 compiles it again, optimised, bytes: some hundredths of a second of its own. */
const BUDGET = 100_000_000;

/**
 * Lets V8 optimise those functions of PGlite alone that run long, before its first database is opened: of its own accord it does after a
 * thousandth of a second, and a third of what a start costs is spent on functions that are hardly called again.
 */
export function optimiseLater(): void {
  setFlagsFromString(`--wasm-tiering-budget=${BUDGET}`);
}
