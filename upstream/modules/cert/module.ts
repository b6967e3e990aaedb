import * as cert from '@/contract/cert/cert';
import { erased, keptAll } from '@/upstream/core/module/people';
import { certs, depts } from '@/upstream/db/schema/account';
import { defineModule } from '@/upstream/module';
import { CERT_CHECKS } from './cert.checks';
import { certRoutes } from './cert.routes';
import { getMyCert } from './cert.service';
import { certSteps } from './cert.step';
import { certCases } from './decide.service';
import { leaveOnClosing } from './dept.service';

/** What this module adds to the system. */
export const certModule = defineModule('cert', {
  calls: { cert },
  routes: [certRoutes],
  checks: CERT_CHECKS,
  cases: certCases,
  steps: [certSteps],
  people: {
    fates: [
      erased(certs, certs.userId),
      ...keptAll(
        depts,
        [depts.leader, depts.phone, depts.email],
        'the department’s; erased with its last member (leaveOnClosing)',
      ),
      ...keptAll(depts, [depts.licenseFiles, depts.auditMsg], 'the institution’s licence, and what was said of it'),
    ],
    leaving: leaveOnClosing,
    archive: async (ctx, userId, locale) => ({ certification: await getMyCert(ctx, userId, locale) }),
  },
});
