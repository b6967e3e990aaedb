import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { href } from '@/lib/href';
import styles from './organiser-call.module.css';

/** The way from the home page to what the site does for organisers. */
export function OrganiserCall() {
  const t = useTranslations('home');
  return (
    <section className="content" aria-labelledby="organiser-call">
      <div className={styles.row}>
        <div>
          <h2 id="organiser-call">{t('organiser.title')}</h2>
          <p className={styles.text}>{t('organiser.text')}</p>
        </div>
        <LinkButton href={href('organisers')} icon="arrow" size="large">
          {t('organiser.link')}
        </LinkButton>
      </div>
    </section>
  );
}
