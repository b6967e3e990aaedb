import { useTranslations } from 'next-intl';
import { CardLink } from '@/components/ui/action/card-link';
import { SmartLink } from '@/components/ui/action/smart-link';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { Card } from '@/components/ui/layout/card';
import { Icon } from '@/components/ui/picture/icon';
import type { IconName } from '@/components/ui/picture/icon-names';
import { href } from '@/lib/href';
import { Steps } from '../steps';
import styles from './kind-choice.module.css';
import { KIND_PAGES, KINDS, type Kind } from './kinds';

const ICONS = {
  doctor: 'stethoscope',
  patient: 'heart',
  dept: 'calendar',
  company: 'building',
} as const satisfies Record<Kind, IconName>;

/** `/register`: the four kinds, what each may do, and the way through registration. */
export function KindChoice() {
  const t = useTranslations('register');
  const steps = (['choose', 'account', 'patient', 'ready'] as const).map((key) => ({ key, label: t(`steps.${key}`) }));
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{t('choose.title')}</h1>
          <p className={styles.lead}>{t('choose.lead')}</p>
        </div>
        <div>
          <Steps
            flat
            label={t('choose.stepsLabel')}
            steps={steps}
            current={0}
            words={{ done: t('steps.done'), now: t('steps.now') }}
          />
          <p className={styles.path}>{t('choose.path')}</p>
        </div>
      </header>
      <ul className={styles.kinds}>
        {KINDS.map((kind) => (
          <Card as="li" linked key={kind} className={styles.kind}>
            <span className={`${styles.mark} ${styles[kind]}`}>
              <Icon name={ICONS[kind]} size={36} />
            </span>
            <div className={styles.words}>
              <h2 className={styles.name}>
                <CardLink href={href(KIND_PAGES[kind])}>{t(`kinds.${kind}.name`)}</CardLink>
              </h2>
              <p className={styles.who}>{t(`kinds.${kind}.who`)}</p>
            </div>
            <ul className={styles.can}>
              {t(`kinds.${kind}.can`)
                .split('\n')
                .map((line) => (
                  <li key={line}>
                    <Icon name="check" size={16} />
                    {line}
                  </li>
                ))}
            </ul>
            <p className={styles.foot}>
              {kind === 'patient' ? (
                <StatusBadge tone="success">{t('choose.atOnce')}</StatusBadge>
              ) : (
                <StatusBadge tone="info" icon="clock">
                  {t('choose.examined')}
                </StatusBadge>
              )}
              <Icon name="arrow" size={20} className={styles.arrow} />
            </p>
          </Card>
        ))}
      </ul>
      <p className={styles.after}>
        {t('choose.progress')} <SmartLink href={href('registerExam')}>{t('choose.progressLink')}</SmartLink>
      </p>
    </>
  );
}
