import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { Section } from '@/components/ui/layout/section';
import { asLocale } from '@/components/ui/locale';
import type { CustServ } from '@/contract/reference/reference';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import styles from './organiser.module.css';

const STEPS = ['register', 'papers', 'exam', 'create'] as const;

/** How to begin, and whom to ask. */
export function FirstSteps({ contacts }: { contacts: CustServ[] }) {
  const t = useTranslations('organiser');
  const locale = asLocale(useLocale());
  const contact = contacts.find(({ phone }) => phone);
  const hours = contact && localText(locale, contact.workTime, contact.workTimeEn);
  return (
    <div className="content">
      <Section title={t('steps.title')} lead={t('steps.lead')}>
        <ol className={styles.steps}>
          {STEPS.map((key) => (
            <li key={key} className={styles.step}>
              <h3>{t(`steps.${key}.title`)}</h3>
              <p>{t(`steps.${key}.text`)}</p>
            </li>
          ))}
        </ol>
        <div id="contact" className={styles.end}>
          <LinkButton href={href('registerDept')} variant="brand" size="large">
            {t('registerDept')}
          </LinkButton>
          {contact && (
            <p className={styles.contact}>
              {t('steps.ask')} <a href={`tel:${contact.phone}`}>{contact.phone}</a>{' '}
              {hours?.text && <span lang={hours.lang}>{hours.text}</span>}
            </p>
          )}
        </div>
      </Section>
    </div>
  );
}
