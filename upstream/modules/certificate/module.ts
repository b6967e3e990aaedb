import * as certificate from '@/contract/credit/certificate';
import * as creditDesk from '@/contract/credit/desk';
import { kept, keptAll } from '@/upstream/core/module/people';
import { certificates, certificateTemplates, creditBatches, creditIdLooks } from '@/upstream/db/schema/credit';
import { every } from '@/upstream/jobs/schedules';
import { defineModule } from '@/upstream/module';
import { batchAsked } from './batch.service';
import { CERTIFICATE_CHECKS } from './certificate.checks';
import { certificateRoutes } from './certificate.routes';
import { certificatePlaceSteps } from './certificate.step';
import { certificatesFollow } from './follow.service';
import { officeImport } from './office.import';
import { listMine } from './own.service';
import { creditPackExport, creditPackIdsExport } from './pack.export';

const SHOWN = 'who was shown a certificate can verify it; the account no longer says who it was (decision 0081)';

/** What this module adds to the system. */
export const certificateModule = defineModule('certificate', {
  calls: { certificate, creditDesk },
  routes: [certificateRoutes],
  events: [batchAsked, certificatesFollow],
  schedules: [every(60, certificatesFollow(null))],
  placeSteps: [certificatePlaceSteps],
  exports: [creditPackExport, creditPackIdsExport],
  imports: [officeImport],
  checks: CERTIFICATE_CHECKS,
  people: {
    fates: [
      ...keptAll(certificates, [certificates.userId, certificates.attendeeId], SHOWN),
      kept(certificates, certificates.reason, 'why it no longer holds, in words about the certificate'),
      kept(certificates, certificates.byUserId, 'who took it back, whose account no longer says who it was'),
      kept(certificateTemplates, certificateTemplates.byUserId, 'who wrote a template'),
      kept(creditIdLooks, creditIdLooks.byUserId, 'who had ID numbers written to a file'),
      kept(creditBatches, creditBatches.byUserId, 'who gave something out'),
      kept(creditBatches, creditBatches.lastId, 'how far a job has come'),
    ],
    archive: async (ctx, userId) => ({
      certificates: await listMine(ctx, { userId }),
    }),
  },
});
