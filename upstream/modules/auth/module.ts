import * as auth from '@/contract/auth/auth';
import { erasedByModule, kept } from '@/upstream/core/module/people';
import { attempts, smsCodes, userSessions } from '@/upstream/db/schema/account';
import { defineModule } from '@/upstream/module';
import { AUTH_CHECKS } from './auth.checks';
import { authRoutes } from './auth.routes';
import { endSessions } from './session.service';

/** What this module adds to the system. */
export const authModule = defineModule('auth', {
  calls: { auth },
  routes: [authRoutes],
  checks: AUTH_CHECKS,
  people: {
    fates: [
      erasedByModule(userSessions, userSessions.userId),
      kept(smsCodes, smsCodes.phonenumber, 'two days, so that codes are counted by number and address'),
      kept(smsCodes, smsCodes.ip, 'two days, so that codes are counted by number and address'),
      kept(attempts, attempts.key, 'two days, so that tries are counted by name, number and address'),
    ],
    leaving: (tx, userId) => endSessions(tx, userId),
  },
});
