import type { BoardSession, Hall } from '@/contract/programme/board';
import type { ToPlace } from './board-papers';

/** What stands open beside the board. */
export type Opened =
  | { what: 'session'; one: BoardSession | null }
  | { what: 'place'; one: BoardSession }
  | { what: 'papers'; papers: ToPlace; title: string }
  | { what: 'pile'; ids: number[] }
  | { what: 'names'; hall?: Hall }
  | { what: 'clashes' }
  | { what: 'release' }
  | { what: 'import' }
  | { what: 'export' };
