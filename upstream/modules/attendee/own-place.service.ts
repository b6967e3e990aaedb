/** Somebody's place at a meeting, for what hangs on it in other modules. */
export { findOwn as findOwnPlace } from './enrol.repository';
