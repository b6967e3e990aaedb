import { useLocale, useTranslations } from 'next-intl';
import { Hero } from '@/components/ui/hero';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { LinkButton } from '@/components/ui/link-button';
import { asLocale } from '@/components/ui/locale';
import { Section } from '@/components/ui/section';
import type { CustServ, SiteFigures } from '@/contract/reference';
import { href } from '@/lib/href';
import { formatCount } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { LifeRuler } from './life-ruler';
import styles from './organiser.module.css';
import { type Sample, StageStory } from './stage-story';
import type { StageKey } from './stages';

const FIGURES = ['meetings', 'sessions', 'doctors', 'organisers'] as const;
const TRUST: { key: string; icon: IconName }[] = [
  { key: 'money', icon: 'wallet' },
  { key: 'people', icon: 'users' },
  { key: 'privacy', icon: 'done' },
  { key: 'languages', icon: 'globe' },
];
const STEPS = ['register', 'papers', 'exam', 'create'] as const;

/** What the platform does for organisers, told along the life of a meeting. `samples`: real pieces for the chapters that have one. */
export function OrganiserPage({
  figures,
  samples,
  contacts,
}: {
  figures: SiteFigures;
  samples: Partial<Record<StageKey, Sample>>;
  contacts: CustServ[];
}) {
  const t = useTranslations('organiser');
  return (
    <div className={styles.page}>
      <Hero
        title={t.rich('title', { part: (words) => <span className={styles.part}>{words}</span> })}
        lead={t('lead')}
        plate={<Figures figures={figures} />}
        below={<LifeRuler />}
      >
        <div className={styles.actions}>
          <LinkButton href={href('registerDept')} variant="primary" size="large">
            {t('registerDept')}
          </LinkButton>
          <LinkButton href={href('registerCompany')} size="large">
            {t('registerCompany')}
          </LinkButton>
        </div>
      </Hero>
      <div className="content">
        <h2 className="visually-hidden">{t('ruler')}</h2>
        <StageStory samples={samples} />
      </div>
      <Trust />
      <Steps contacts={contacts} />
    </div>
  );
}

function Figures({ figures }: { figures: SiteFigures }) {
  const t = useTranslations('organiser');
  const locale = asLocale(useLocale());
  const shown = FIGURES.filter((name) => figures[name]);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.figures}>
      {shown.map((name) => (
        <div key={name} className={styles.figure}>
          <dt>{t(`figure.${name}`)}</dt>
          <dd>{formatCount(locale, figures[name] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Trust() {
  const t = useTranslations('organiser');
  return (
    <Section band title={t('trust.title')}>
      <div className={styles.trust}>
        {TRUST.map(({ key, icon }) => (
          <div key={key}>
            <Icon name={icon} size={24} />
            <h3>{t(`trust.${key}.title`)}</h3>
            <p>{t(`trust.${key}.text`)}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}

function Steps({ contacts }: { contacts: CustServ[] }) {
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
