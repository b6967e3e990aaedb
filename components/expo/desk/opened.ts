import type { DeskExhibitor } from '@/contract/expo/desk';
import type { Booth, ExpoHall } from '@/contract/expo/expo';

/** What is edited at the side. */
export type Opened =
  | { what: 'levels' }
  | { what: 'hall'; hall: ExpoHall | null }
  | { what: 'booth'; hall: ExpoHall; booth: Booth | null }
  | { what: 'rows'; hall: ExpoHall }
  | { what: 'exhibitor'; exhibitor: DeskExhibitor | null };
