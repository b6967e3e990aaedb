import { erasedByModule, kept } from '@/upstream/core/module/people';
import { attempts, smsCodes, userSessions } from '@/upstream/db/schema/account';
import { defineModule } from '@/upstream/module';
import { authRoutes } from './auth.routes';
import { endSessions } from './session.service';

/** What this module adds to the system. */
export const authModule = defineModule('auth', {
  routes: [authRoutes],
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
