import type { PreviewEntry } from '@/components/ui/preview-catalogue';
import type { Cert } from '@/contract/cert';
import { AUDIT, CERT_FLAG } from '@/contract/codes';
import { ExamGuest } from './exam-guest';
import { ExamView } from './exam-view';
import { FormSkeleton } from './form-skeleton';

/** Names of the examination's previews, as in the address. */
export const EXAM_PREVIEWS = ['examination'] as const;

/** The examination of a certification in each of its states (spec §4). */
export function examPreviews(locale: string): PreviewEntry[] {
  const english = locale === 'en';
  const certOf = (auditStatus: string, auditMsg?: string): Cert => ({
    userId: 1,
    userType: '104',
    auditStatus,
    auditMsg,
    name: english ? 'Lin Zhixia' : '林知夏',
    hospital: english ? 'Jianghan Medical Centre' : '江汉医学中心',
    department: english ? 'Cardiology' : '心血管内科',
    certNo: '1104***********345',
    updateTime: '2026-11-20 09:30:00',
  });
  const user = (certFlag: string) => ({ login: true, userType: '104', certFlag });
  const reason = english ? 'The number on the photo cannot be read.' : '证书照片上的编号无法辨认。';
  return [
    {
      name: 'examination',
      states: [
        { key: 'guest', node: <ExamGuest /> },
        { key: 'empty', node: <ExamView user={user(CERT_FLAG.none)} cert={null} /> },
        { key: 'waiting', node: <ExamView user={user(CERT_FLAG.pending)} cert={certOf(AUDIT.during)} /> },
        { key: 'accepted', node: <ExamView user={user(CERT_FLAG.certified)} cert={certOf(AUDIT.succeed)} /> },
        { key: 'refused', node: <ExamView user={user(CERT_FLAG.none)} cert={certOf(AUDIT.failed, reason)} /> },
        { key: 'loading', node: <FormSkeleton label={english ? 'Loading' : '加载中'} fields={2} /> },
      ],
    },
  ];
}
