import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DateBlock } from '@/components/ui/fact/date-block';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { MyTeam } from '@/contract/attendee/team';
import { MEETING_STATUS } from '@/contract/codes';
import { href } from '@/lib/href';
import { isOwnAddress } from '@/lib/routes';
import styles from '../attendee.module.css';
import { StepList } from '../step-list';

/** A team of which I am the contact: its meeting, its unit, how many of its people stand how, and what is left to do. */
export function MyTeamRow({ team }: { team: MyTeam }) {
  const t = useTranslations('attendee');
  const locale = asLocale(useLocale());
  const { msId, msName, msNameEn, people, enrolled, unpaid, steps } = team;
  const pay = steps.find(({ key, state }) => key === 'payTeam' && state === 'todo');
  const room = href('enrolGroup', { msId });
  return (
    <li className={styles.row}>
      <DateBlock start={team.startTime} end={team.endTime} locale={locale} className={styles.leaf} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Bilingual locale={locale} zh={msName} en={msNameEn} />
        </h3>
        <MetaLine icon="users">
          <OwnWords text={team.unit} />
          <span>{t('teams.counts', { count: people, enrolled, unpaid })}</span>
        </MetaLine>
        <StepList steps={steps} />
      </div>
      <div className={styles.side}>
        {team.status === MEETING_STATUS.cancelled && <StatusBadge tone="danger">{t('meetingCancelled')}</StatusBadge>}
        {pay?.linkUrl && isOwnAddress(pay.linkUrl) && (
          <LinkButton href={pay.linkUrl} variant="primary">
            {t('teams.pay', { count: pay.count ?? 0 })}
          </LinkButton>
        )}
        <LinkButton href={room} aria-label={t('teams.openOne', { name: msName })}>
          {t('teams.open')}
        </LinkButton>
      </div>
    </li>
  );
}
