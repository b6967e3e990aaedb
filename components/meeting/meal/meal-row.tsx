import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { type OwnMeal, takeMeal } from '@/contract/meal/meal';
import { callToken } from '@/lib/api/clients';
import { useRun } from '@/lib/forms/use-run';
import { formatDateTime, formatTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { toast } from '@/lib/stores/toast-store';
import styles from './meal.module.css';

/** One meal: when and where, whether somebody eats there, their table; it is taken and left until its moment. */
export function MealRow({ msId, meal }: { msId: number; meal: OwnMeal }) {
  const t = useTranslations('meal');
  const locale = asLocale(useLocale());
  const { busy, alert, run } = useRun(t('failed'));
  const { mealId, kind, mine, left, open, until, tableNo, sold, bought, companions } = meal;
  const eats = mine && !left;
  const of = `${t(`kinds.${kind}`)} ${formatDateTime(locale, meal.startTime)}`;
  const take = (taken: boolean) =>
    run(async () => {
      await callToken(takeMeal, { params: { mealId }, body: { taken }, quiet: true });
      toast.success({ text: t(taken ? 'takenDone' : 'leftDone') });
    });
  return (
    <li>
      <h3>
        {t(`kinds.${kind}`)}{' '}
        {bought === 'paid' && (
          <StatusBadge tone="info" icon="ticket">
            {t('paid')}
          </StatusBadge>
        )}
        {mine && <StatusBadge tone={eats ? 'success' : 'neutral'}>{t(eats ? 'taken' : 'left')}</StatusBadge>}
      </h3>
      <MetaLine>
        <span>{`${formatTime(locale, meal.startTime)}–${formatTime(locale, meal.endTime)}`}</span>
        <span>{localText(locale, meal.place, meal.placeEn).text}</span>
        {eats && tableNo && <strong>{t('table', { table: tableNo })}</strong>}
      </MetaLine>
      {companions.length > 0 && (
        <MetaLine>
          {companions.map((one) => (
            <span key={one.name}>
              <OwnWords text={one.name} /> {one.tableNo ? t('table', { table: one.tableNo }) : t('noTable')}
            </span>
          ))}
        </MetaLine>
      )}
      {alert && <p role="alert">{alert}</p>}
      {mine && (
        <p className={styles.actions}>
          {open && (
            <Button aria-label={`${t(eats ? 'leave' : 'take')} ${of}`} disabled={busy} onClick={() => void take(!eats)}>
              {t(eats ? 'leave' : 'take')}
            </Button>
          )}
          <span className={styles.quiet}>
            {open ? t('until', { time: formatDateTime(locale, until) }) : t('closed')}
          </span>
        </p>
      )}
      {!mine && bought === 'awaiting' && (
        <p className={styles.actions}>
          <StatusBadge tone="warning">{t('awaiting')}</StatusBadge>
          <LinkButton href={meetingPath('enrol', msId)}>{t('pay')}</LinkButton>
        </p>
      )}
      {!mine && sold && bought !== 'awaiting' && (
        <p className={styles.actions}>
          <LinkButton href={meetingPath('enrol', msId)}>
            {t('order', { name: localText(locale, sold.feeName, sold.feeNameEn).text })}
          </LinkButton>
        </p>
      )}
    </li>
  );
}
