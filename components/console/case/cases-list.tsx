import { useLocale, useTranslations } from 'next-intl';
import type { Reason } from '@/components/console/decision/refuse-form';
import { useDecisions } from '@/components/console/decision/use-decisions';
import { RemoteTable, type RemoteTableProps } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/action/button';
import { asLocale } from '@/components/ui/locale';
import type { AuditCase } from '@/contract/console/console';
import { localText } from '@/lib/i18n/local-text';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import type { CaseFilter, CasesSpec } from './audit-query';
import { BulkDecision } from './bulk-decision';
import { CasePanel, type CaseSource } from './case-panel';
import { isOpen } from './case-status';
import { type SendDecision, useDecide } from './use-decide';

type Table = RemoteTableProps<CasesSpec['endpoint'], CaseFilter>;

/** Cases that wait for somebody: decided one by one in a panel, or many at once. */
export function CasesList({
  spec,
  start,
  reasonsOf,
  send,
  source,
  ...table
}: {
  spec: CasesSpec;
  start: ListStart<AuditCase>;
  reasonsOf: (kind: string) => readonly Reason[];
  /** Both are the examiners' without it. */
  send?: SendDecision;
  source?: CaseSource;
} & Pick<Table, 'columns' | 'caption' | 'empty' | 'exportName' | 'serverExport'>) {
  const t = useTranslations('console.audit');
  const locale = asLocale(useLocale());
  const list = useRemoteList(spec, { start, keyOf: ({ caseId }) => caseId });
  const { opened, open, close, goOn, moves, box } = useDecisions(list.rows, {
    keyOf: ({ caseId }) => caseId,
    waits: (row) => isOpen(row) && (!row.claimedBy || row.claimedByMe),
  });
  const { busy, decide } = useDecide((caseIds) => {
    goOn();
    list.selection.drop([...caseIds]);
    return list.refetch(true);
  }, send);
  const nameOf = ({ title, titleEn, caseId }: AuditCase) => localText(locale, title, titleEn).text || String(caseId);
  return (
    <div ref={box}>
      <RemoteTable
        {...table}
        list={list}
        nameOf={nameOf}
        bulk={({ rows }) => (
          <BulkDecision
            caseIds={rows.map(({ caseId }) => caseId)}
            reasons={reasonsOf(rows[0]?.kind ?? '')}
            busy={busy}
            decide={decide}
          />
        )}
        open={({ caseId }) => open(caseId)}
        actions={(row) => (
          <Button
            variant="quiet"
            data-opener
            aria-label={t(isOpen(row) ? 'decideOne' : 'openOne', { name: nameOf(row) })}
            onClick={() => open(row.caseId)}
          >
            {t(isOpen(row) ? 'decide' : 'open')}
          </Button>
        )}
      />
      {opened !== null && (
        <CasePanel
          caseId={opened}
          reasonsOf={reasonsOf}
          busy={busy}
          decide={decide}
          moves={moves}
          source={source}
          onClose={() => {
            close();
            void list.refetch(true);
          }}
        />
      )}
    </div>
  );
}
