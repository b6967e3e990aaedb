import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { asLocale } from '@/components/ui/locale';
import { Icon } from '@/components/ui/picture/icon';
import type { IconName } from '@/components/ui/picture/icon-names';
import {
  ATTENDEE_STEP_KEYS,
  type AttendeeStep,
  type AttendeeStepKey,
  TEAM_STEP_KEYS,
  type TeamStepKey,
} from '@/contract/attendee/attendee';
import { formatDateTime, toIso } from '@/lib/i18n/format';
import { isOwnAddress } from '@/lib/routes';
import styles from './attendee.module.css';

const ICONS: Record<AttendeeStep['state'], IconName> = { todo: 'arrow', waits: 'clock', done: 'check' };
type Key = AttendeeStepKey | TeamStepKey;
const KEYS: readonly Key[] = [...ATTENDEE_STEP_KEYS, ...TEAM_STEP_KEYS];
const isKnown = (key: string): key is Key => KEYS.some((known) => known === key);

/** What is left to do about a meeting, in the order of the upstream: one's own turn first. */
export function StepList({ steps }: { steps: readonly AttendeeStep[] }) {
  const t = useTranslations('attendee');
  const locale = asLocale(useLocale());
  const known = steps.flatMap(({ key, ...step }) => (isKnown(key) ? [{ ...step, key }] : []));
  if (known.length === 0) return null;
  return (
    <ul className={styles.steps} aria-label={t('stepsLabel')}>
      {known.map(({ key, state, due, linkUrl, count }) => {
        const words = t(`steps.${key}.${state}`, { count: count ?? 0 });
        const leads = state === 'todo' && linkUrl && isOwnAddress(linkUrl);
        return (
          <li key={key} className={clsx(styles.step, styles[state])}>
            <Icon name={ICONS[state]} size={16} />
            {leads ? <SmartLink href={linkUrl}>{words}</SmartLink> : <span>{words}</span>}
            {/* What is on now needs no time. */}
            {due && state !== 'done' && (key !== 'attend' || state === 'waits') && (
              <time dateTime={toIso(due)} className={styles.due}>
                {t(key === 'attend' ? 'from' : 'until', { time: formatDateTime(locale, due) })}
              </time>
            )}
          </li>
        );
      })}
    </ul>
  );
}
