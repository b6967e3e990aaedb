import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import tones from '@/components/ui/fact/tones.module.css';
import { Icon } from '@/components/ui/picture/icon';
import type { ClaimState } from './compare';
import styles from './decision.module.css';

/** One line of what was handed in. */
export interface Claim {
  key: string;
  label: string;
  value: ReactNode;
  state: ClaimState;
  /** What it was compared with, in a sentence that says how it came out. */
  against?: ReactNode;
}

const ICONS = { agrees: 'check', warns: 'warning' } as const;
const LOOKS = { agrees: tones.success, warns: tones.warning, plain: styles.unjudged };
const isShown = ({ value }: Claim) => value != null && value !== '' && value !== false;

/** How much of it agrees, and by name what does not. */
export function ClaimSummary({ claims }: { claims: readonly Claim[] }) {
  const t = useTranslations('console.decision');
  const of = (state: ClaimState) => claims.filter((claim) => isShown(claim) && claim.state === state);
  const [warned, agreed] = [of('warns'), of('agrees')];
  const names = warned.map(({ label }) => label).join(t('and'));
  const state = warned.length > 0 ? 'warns' : agreed.length > 0 ? 'agrees' : 'plain';
  return (
    <p className={clsx(styles.summary, LOOKS[state])}>
      <Icon name={state === 'plain' ? 'info' : ICONS[state]} size={16} />
      {state === 'warns' && t('lookAt', { count: warned.length, names })}
      {state === 'agrees' && t('allAgree', { count: agreed.length })}
      {state === 'plain' && t('byEye')}
    </p>
  );
}

/** What must agree, line by line. */
export function ClaimList({ claims }: { claims: readonly Claim[] }) {
  return (
    <dl className={styles.list}>
      {claims.filter(isShown).map(({ key, label, value, state, against }) => (
        <div key={key} className={clsx(styles.claim, styles[state])}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.value}>{value}</span>
            {against && (
              <span className={styles.against}>
                {state !== 'plain' && <Icon name={ICONS[state]} size={14} />}
                <span>{against}</span>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
