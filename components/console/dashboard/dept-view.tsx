import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/action/link-button';
import { SmartLink } from '@/components/ui/action/smart-link';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { CERT_FLAG } from '@/contract/codes';
import type { Dashboard } from '@/contract/console/console';
import type { DeskMeeting } from '@/contract/meeting-manage/desk';
import { href } from '@/lib/href';
import { formatCount } from '@/lib/i18n/format';
import styles from './dashboard.module.css';

/** How meetings stand, as their list is narrowed; the later ones are shown when there are some. */
const STATES = ['draft', 'waiting', 'refused', 'approved', 'published', 'changing', 'changeRefused'] as const;
const ALWAYS = 5;

/** What the console begins with for a department: how its meetings stand, what they wait for, where it works, its people. */
export function DeptView({
  dept,
  meetings,
  children,
}: {
  dept: NonNullable<Dashboard['dept']>;
  meetings: DeskMeeting[];
  /** What its meetings wait for, and the meetings themselves. */
  children: ReactNode;
}) {
  const t = useTranslations('console.dashboard');
  const locale = asLocale(useLocale());
  const standing = (state: (typeof STATES)[number]) =>
    meetings.filter((one) => one.manages && one.state === state && !(state === 'published' && one.over)).length;
  return (
    <>
      <div className={clsx(styles.figures, styles.waiting)}>
        {STATES.map((state, index) => {
          const count = standing(state);
          if (count === 0 && index >= ALWAYS) return null;
          return (
            <section key={state} className={clsx(styles.figure, count === 0 && styles.quiet)}>
              <h2>
                <SmartLink href={href('manage', {}, { query: { state } })} className={styles.link}>
                  {t(`standing.${state}`)}
                </SmartLink>
              </h2>
              <p className={styles.value}>{formatCount(locale, count)}</p>
            </section>
          );
        })}
      </div>
      <p className={styles.ways}>
        <LinkButton href={href('manage')} icon="calendar">
          {t('ways.manage')}
        </LinkButton>
        <LinkButton href={href('createCredit')} icon="add">
          {t('ways.credits')}
        </LinkButton>
        <LinkButton href={href('cert')} icon="users">
          {t('manageMembers')}
        </LinkButton>
      </p>
      {children}
      {dept.members.length > 0 && (
        <section className={styles.section}>
          <h2>{t.rich('members', { name: () => <OwnWords text={dept.deptName} /> })}</h2>
          <ul className={styles.rows}>
            {dept.members.map(({ userId, name, certFlag, deptAdmin }) => (
              <li key={userId}>
                <OwnWords text={name || t('unnamed')} />
                <span>
                  {deptAdmin === '1' && `${t('admin')} · `}
                  <StatusBadge tone={certFlag === CERT_FLAG.certified ? 'success' : 'warning'}>
                    {t(certFlag === CERT_FLAG.certified ? 'certified' : 'waits')}
                  </StatusBadge>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
