'use client';

import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { MyMeals } from '@/contract/meal/meal';
import { formatDay } from '@/lib/i18n/format';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { DietForm } from './diet-form';
import styles from './meal.module.css';
import { MealRow } from './meal-row';

/** Somebody's meals at a meeting by day, and what they do not eat. */
export function DiningPage({ msId, mine }: { msId: number; mine: MyMeals }) {
  const t = useTranslations('meal');
  const locale = asLocale(useLocale());
  const days = [...new Set(mine.meals.map(({ startTime }) => startTime.slice(0, 10)))];
  return (
    <section className={styles.page} aria-labelledby="dining-title">
      <header>
        <h1 id="dining-title">{t('title')}</h1>
        <p className={styles.quiet}>{t('lead')}</p>
        {mine.enrolled && (
          <p className={styles.ticket}>
            <LinkButton href={meetingPath('meetingSignIn', msId)}>{t('ticket')}</LinkButton>
            <span className={styles.quiet}>{t('ticketHint')}</span>
          </p>
        )}
      </header>
      {!mine.enrolled && (
        <EmptyState
          title={t('noneTitle')}
          text={t('noneText')}
          action={<LinkButton href={meetingPath('enrol', msId)}>{t('enrol')}</LinkButton>}
        />
      )}
      {mine.enrolled && days.length === 0 && <p className={styles.quiet}>{t('noMeals')}</p>}
      {days.map((day) => (
        <section key={day} className={styles.part} aria-label={formatDay(locale, day)}>
          <h2>{formatDay(locale, day)}</h2>
          <ul className={styles.meals}>
            {mine.meals
              .filter(({ startTime }) => startTime.startsWith(day))
              .map((meal) => (
                <MealRow key={meal.mealId} msId={msId} meal={meal} />
              ))}
          </ul>
        </section>
      ))}
      {mine.enrolled && <DietForm msId={msId} mine={mine} />}
    </section>
  );
}
