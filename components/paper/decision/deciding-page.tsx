import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import type { DecisionDesk, DecisionRow } from '@/contract/decision/desk';
import { href } from '@/lib/href';
import type { ListStart } from '@/lib/lists/use-remote-list';
import styles from './decision.module.css';
import { DecisionScreen } from './decision-screen';

/** Decisions on papers that somebody chairs, as a page of its own. */
export function DecidingPage({ desk, start }: { desk: DecisionDesk; start: ListStart<DecisionRow> }) {
  const t = useTranslations('decision');
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <DecisionScreen desk={desk} start={start} />
      <p>
        <LinkButton variant="quiet" href={href('meetingPaperAudit', { msId: desk.msId })}>
          {t('back')}
        </LinkButton>
      </p>
    </div>
  );
}
