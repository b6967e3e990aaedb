import { exportsSweepDue } from '@/upstream/modules/export/export.events';
import { filesSweepDue, sweepFolders } from '@/upstream/modules/file/sweep.service';
import { searchesDue } from '@/upstream/modules/meeting/saved-search.events';
import { setsDue } from '@/upstream/modules/meeting/sets.events';
import { billsDue } from '@/upstream/modules/pay/bill/bill.service';
import { reconcileDue } from '@/upstream/modules/pay/payment/reconcile.service';
import { figuresDue } from '@/upstream/modules/reference/figures.service';
import { cleanUpDue } from './clean-up';
import { remindersDue } from './live-reminders';
import type { Round, Schedule } from './schedules';

/** The upstream's regular work. */
export const SCHEDULES: readonly Schedule[] = [
  { event: remindersDue(null), everySeconds: 60 },
  { event: setsDue(null), everySeconds: 60 },
  { event: searchesDue(null), everySeconds: 60 * 60 },
  { event: figuresDue(null), everySeconds: 5 * 60 },
  { event: reconcileDue(null), everySeconds: 60 },
  { event: billsDue(null), everySeconds: 30 * 60 },
  { event: cleanUpDue(null), everySeconds: 15 * 60 },
  { event: filesSweepDue(null), everySeconds: 60 * 60 },
  { event: exportsSweepDue(null), everySeconds: 60 * 60 },
];

/** Regular work of each upstream: every machine has a `DATA_DIR` of its own. */
export const ROUNDS: readonly Round[] = [{ name: 'local folders', work: sweepFolders, everySeconds: 60 * 60 }];
