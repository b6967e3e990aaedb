import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { CardLink } from '@/components/ui/card-link';
import { Icon } from '@/components/ui/icon';
import { SmartLink } from '@/components/ui/smart-link';
import { StatusBadge } from '@/components/ui/status-badge';
import { href } from '@/lib/href';
import styles from './kind-choice.module.css';
import { KIND_PAGES, KINDS, type Kind } from './kinds';
import { Steps } from './steps';

/** Line drawings on a 48-px grid: stethoscope, heart with a trace, lectern with date leaf, building. */
const DRAWINGS: Record<Kind, string> = {
  doctor:
    'M13 6h-3a2 2 0 0 0-2 2v8a9 9 0 0 0 18 0V8a2 2 0 0 0-2-2h-3M17 25v5a10 10 0 0 0 20 0v-5M37 17a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
  patient:
    'M24 41S6 31 6 18.5A9.5 9.5 0 0 1 24 13.500 9.5 9.5 0 0 1 42 18.500C42 31 24 41 24 41ZM8 24h9l3-6 5 11 3.500-5H40',
  dept: 'M8 11h32v29H8zM8 19h32M16 6v9M32 6v9M15 26h6M27 26h6M15 33h6',
  company: 'M9 42V8h18v34M27 18h12v24M5 42h38M14 15h8M14 22h8M14 29h8M32 25h2M32 32h2M15 42v-6h6v6',
};

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
              <svg viewBox="0 0 48 48" width={40} height={40} aria-hidden="true">
                <path
                  d={DRAWINGS[kind]}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth={2}
                  strokeLinejoin="round"
                  strokeLinecap="round"
                />
              </svg>
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
