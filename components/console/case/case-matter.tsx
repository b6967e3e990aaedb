import { useLocale, useTranslations } from 'next-intl';
import styles from '@/components/console/console.module.css';
import type { Matter } from '@/components/console/decision/decision-drawer';
import { proofOf } from '@/components/console/decision/proof-pane';
import type { Reason } from '@/components/console/decision/refuse-form';
import { RowTime } from '@/components/remote-table/row-time';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import type { AuditCase, AuditCaseDetail } from '@/contract/console/console';
import { href } from '@/lib/href';
import { useCaseClaims } from './case-claims';
import { CaseStatus } from './case-status';

type ReasonsOf = (kind: string) => readonly Reason[];

/** What examiners decide about: papers or the video, what was written, and how earlier ones were decided. */
export function useCaseMatter(reasonsOf: ReasonsOf): (detail: AuditCaseDetail) => Matter {
  const t = useTranslations('console.audit');
  const claims = useCaseClaims();
  return (detail) => ({
    proof: proofOf({ files: detail.files, filesBefore: detail.filesBefore ?? [], video: detail.video }),
    claims: claims(detail),
    above: (
      <>
        <CaseLine row={detail} />
        <DecisionWords row={detail} reasonsOf={reasonsOf} />
        {detail.change && <p className={styles.hint}>{t('change')}</p>}
      </>
    ),
    below: <CaseRest detail={detail} reasonsOf={reasonsOf} />,
  });
}

function CaseRest({ detail: { msId, history, looks }, reasonsOf }: { detail: AuditCaseDetail; reasonsOf: ReasonsOf }) {
  const t = useTranslations('console.audit');
  return (
    <>
      {msId && (
        <p>
          <SmartLink href={href('meeting', { id: msId })}>{t('openMeeting')}</SmartLink>
        </p>
      )}
      {history.length > 0 && (
        <section>
          <h3>{t('history')}</h3>
          <ol className={styles.history}>
            {history.map((row) => (
              <li key={row.caseId}>
                <CaseLine row={row} />
                <DecisionWords row={row} reasonsOf={reasonsOf} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {looks && looks.length > 0 && <Looks looks={looks} />}
    </>
  );
}

/** How it stands, and since when it is there. */
function CaseLine({ row }: { row: AuditCase }) {
  return (
    <p className={styles.stateLine}>
      <CaseStatus row={row} /> <RowTime time={row.createTime} />
    </p>
  );
}

/** Who has opened the papers, and when. */
function Looks({ looks }: { looks: NonNullable<AuditCaseDetail['looks']> }) {
  const t = useTranslations('console.audit');
  return (
    <details className={styles.looks}>
      <summary>{t('looks', { count: looks.length })}</summary>
      <ul>
        {looks.map(({ name, time }) => (
          <li key={`${time} ${name}`}>
            <OwnWords text={name} /> <RowTime time={time} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Who decided, and why it was refused. */
function DecisionWords({ row, reasonsOf }: { row: AuditCase; reasonsOf: ReasonsOf }) {
  const t = useTranslations('console.audit');
  const locale = asLocale(useLocale());
  const { reason, auditMsg, decidedBy, decidedByEn } = row;
  const label = reasonsOf(row.kind).find(({ value }) => value === reason)?.label;
  if (!label && !auditMsg && !decidedBy) return null;
  return (
    <p className={styles.decision}>
      {decidedBy && (
        <span>
          {t.rich('decidedBy', { name: () => <Bilingual locale={locale} zh={decidedBy} en={decidedByEn} /> })}
        </span>
      )}
      {label && <strong>{label}</strong>}
      {auditMsg && <OwnWords text={auditMsg} />}
    </p>
  );
}
