import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useName } from '@/components/meeting/lodging/use-name';
import { LinkButton } from '@/components/ui/action/link-button';
import { OwnWords } from '@/components/ui/fact/own-words';
import type { MySlip } from '@/contract/slip/slip';
import { href } from '@/lib/href';
import { meetingPath } from '@/lib/menu/meeting-menu';
import styles from './slip.module.css';

/** Who comes along, as enrolment knows it. */
export function SlipCompanions({ msId, slip }: { msId: number; slip: Pick<MySlip, 'companions'> }) {
  const t = useTranslations('slip.companions');
  const id = useId();
  const name = useName();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      {slip.companions.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
      {slip.companions.length > 0 && (
        <ul className={styles.lines}>
          {slip.companions.map(({ name: person, feeName, feeNameEn }) => (
            <li key={`${person} ${feeName}`}>
              <OwnWords text={person} /> <span className={styles.quiet}>{name(feeName, feeNameEn)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.actions}>
        <LinkButton href={meetingPath('enrol', msId)}>{t('change')}</LinkButton>
      </p>
    </section>
  );
}

/** How the invoice stands, and the way to it. */
export function SlipInvoice({ slip: { invoice } }: { slip: Pick<MySlip, 'invoice'> }) {
  const t = useTranslations('slip.invoice');
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <p className={styles.quiet}>{t(invoice.state)}</p>
      {invoice.title && (
        <p>
          {t('to')} <OwnWords text={String(invoice.title)} />
        </p>
      )}
      {invoice.state !== 'none' && (
        <p className={styles.actions}>
          <LinkButton href={href('records', {}, { query: { tab: 'invoices' } })}>
            {t(invoice.state === 'open' ? 'ask' : 'see')}
          </LinkButton>
        </p>
      )}
    </section>
  );
}
