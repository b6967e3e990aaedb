import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { Hero } from '@/components/ui/layout/hero';
import type { CustServ, SiteFigures } from '@/contract/reference/reference';
import { href } from '@/lib/href';
import { Figures } from './figures';
import { FirstSteps } from './first-steps';
import { LifeRuler } from './life-ruler';
import styles from './organiser.module.css';
import { type Sample, StageStory } from './stage-story';
import type { StageKey } from './stages';
import { Trust } from './trust';

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
      <FirstSteps contacts={contacts} />
    </div>
  );
}
