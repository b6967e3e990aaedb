'use client';

import { useTranslations } from 'next-intl';
import type { Reason } from '@/components/console/decision/refuse-form';
import type { AuditCase } from '@/contract/console/console';
import { exportList } from '@/lib/account/exports';
import type { ListStart } from '@/lib/lists/use-remote-list';
import { type CasesSpec, CERT_CASES, MEETING_CASES, VIDEO_CASES } from './audit-query';
import { CasesList } from './cases-list';
import { type CasesOf, useCaseColumns } from './use-case-columns';

type What = Exclude<CasesOf, 'proofs'>;
const EXPORTS = { certs: 'certCases', videos: 'videoCases', meetings: 'meetingCases' } as const;
const LISTS: Record<What, CasesSpec> = { certs: CERT_CASES, videos: VIDEO_CASES, meetings: MEETING_CASES };

/** What waits for examiners: certifications, videos, or meetings and their credit sessions. */
export function AuditScreen({
  what,
  start,
  reasons,
}: {
  what: What;
  start: ListStart<AuditCase>;
  /** By kind of case. */
  reasons: Readonly<Record<string, readonly Reason[]>>;
}) {
  const t = useTranslations('console.audit');
  return (
    <CasesList
      spec={LISTS[what]}
      start={start}
      columns={useCaseColumns(what)}
      caption={t(what)}
      empty={{ title: t('empty'), text: t('emptyText') }}
      exportName={what}
      serverExport={exportList(EXPORTS[what])}
      reasonsOf={(kind) => reasons[kind] ?? []}
    />
  );
}
