import { FormSkeleton } from '@/components/forms/form-skeleton';
import type { PreviewEntry } from '@/components/ui/preview/preview-catalogue';
import type { PreviewWords } from '@/components/ui/preview/preview-text';
import type { Cert } from '@/contract/cert/cert';
import { AUDIT, CERT_FLAG } from '@/contract/codes';
import { ExamGuest } from './exam-guest';
import { ExamView } from './exam-view';

/** Names of the examination's previews, as in the address. */
export const EXAM_PREVIEWS = ['examination'] as const;

/** The examination of a certification in each of its states (spec §4). */
export function examPreviews(t: PreviewWords): PreviewEntry[] {
  const certOf = (auditStatus: string, auditMsg?: string): Cert => ({
    userId: 1,
    userType: '104',
    auditStatus,
    auditMsg,
    name: t('sample.name'),
    hospital: t('sample.hospital'),
    department: t('sample.department'),
    certNo: '1104***********345',
    updateTime: '2026-11-20 09:30:00',
  });
  const user = (certFlag: string) => ({ login: true, userType: '104', certFlag });
  return [
    {
      name: 'examination',
      states: [
        { key: 'guest', node: <ExamGuest /> },
        { key: 'empty', node: <ExamView user={user(CERT_FLAG.none)} cert={null} /> },
        { key: 'waiting', node: <ExamView user={user(CERT_FLAG.pending)} cert={certOf(AUDIT.during)} /> },
        { key: 'accepted', node: <ExamView user={user(CERT_FLAG.certified)} cert={certOf(AUDIT.succeed)} /> },
        {
          key: 'refused',
          node: <ExamView user={user(CERT_FLAG.none)} cert={certOf(AUDIT.failed, t('sample.reason'))} />,
        },
        { key: 'loading', node: <FormSkeleton label={t('state.loading')} fields={2} /> },
      ],
    },
  ];
}
