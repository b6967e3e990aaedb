import * as account from '@/contract/account/account';
import * as step from '@/contract/task/step';
import { anonymous, erased, kept } from '@/upstream/core/module/people';
import { emailCodes, users } from '@/upstream/db/schema/account';
import { defineModule } from '@/upstream/module';
import { ACCOUNT_CHECKS } from './account.checks';
import { closed } from './account.repository';
import { accountRoutes } from './account.routes';
import { getProfile } from './account.service';
import { accountSteps } from './account.step';
import { myDataExport } from './my-data.export';

const GIVEN =
  'the number of an administrator, who decides nothing of theirs by another account; accounts of staff are ended and stay';

/** What this module adds to the system. */
export const accountModule = defineModule('account', {
  calls: { account, step },
  routes: [accountRoutes],
  checks: ACCOUNT_CHECKS,
  steps: [accountSteps],
  exports: [myDataExport],
  people: {
    fates: [
      erased(emailCodes, emailCodes.userId),
      anonymous(users, users.userId, closed),
      kept(users, users.passwordBy, GIVEN),
    ],
    archive: async (ctx, userId) => ({ profile: await getProfile(ctx, userId) }),
  },
});
