import { useLocale, useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import { Icon } from '@/components/ui/picture/icon';
import type { Way } from '@/contract/credit/certificate';
import { isOwnAddress } from '@/lib/routes';
import styles from './credit.module.css';

const MARKS = { done: 'check', todo: 'arrow', waits: 'clock' } as const;

/** The way at a meeting: each step with what is missing. */
export function WayPart({ way: { steps, enrolled, ...way } }: { way: Way }) {
  const t = useTranslations('credit.way');
  const locale = asLocale(useLocale());
  return (
    <section className={styles.part} aria-labelledby="way">
      <h2 id="way">
        {t.rich('title', {
          meeting: () => <Bilingual locale={locale} zh={way.msName} en={way.msNameEn} />,
        })}
      </h2>
      {!enrolled && <p className={styles.note}>{t('notEnrolled')}</p>}
      <ol className={styles.way}>
        {steps.map(({ key, state, have, need, linkUrl }) => {
          const words = t(`steps.${key}.${state}`);
          const leads = state === 'todo' && linkUrl && isOwnAddress(linkUrl);
          return (
            <li key={key}>
              <Icon name={MARKS[state]} size={18} />
              {leads ? <SmartLink href={linkUrl}>{words}</SmartLink> : <span>{words}</span>}
              {have != null && need != null && state !== 'done' && (
                <span className={styles.note}>{t('missing', { have, need })}</span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
