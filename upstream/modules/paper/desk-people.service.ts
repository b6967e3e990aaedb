/** Who looks after a meeting's papers. */
export { findDesk } from './writing.repository';
