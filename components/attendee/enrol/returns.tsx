import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import type { MyEnrol } from '@/contract/attendee/enrol';
import { href } from '@/lib/href';
import { formatYuan } from '@/lib/i18n/format';
import own from '../own.module.css';
import styles from './enrol.module.css';

const WHERE = { arrived: 'success', onWay: 'info', due: 'info', failed: 'danger' } as const satisfies Record<
  string,
  StatusTone
>;
const places = Object.keys(WHERE) as (keyof typeof WHERE)[];

/** What comes back of a meeting that was called off, and where it is. */
export function Returns({ returns }: { returns: NonNullable<MyEnrol['returns']> }) {
  const t = useTranslations('enrol.returns');
  return (
    <section className={own.group} aria-labelledby="enrol-returns">
      <h2 id="enrol-returns">{t('title')}</h2>
      {places
        .filter((place) => Number(returns[place]) > 0)
        .map((place) => (
          <p key={place} className={styles.state}>
            <StatusBadge tone={WHERE[place]}>{t(`states.${place}`)}</StatusBadge>
            <span>{t(place, { amount: formatYuan(returns[place]) })}</span>
          </p>
        ))}
      {returns.toPayer ? (
        <p className={own.lead}>{t('toPayer')}</p>
      ) : (
        <div className={own.actions}>
          <LinkButton href={href('records')}>{t('orders')}</LinkButton>
        </div>
      )}
    </section>
  );
}
