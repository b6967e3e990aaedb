import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { asLocale } from '@/components/ui/locale';
import { type DeskMeal, type DeskMeals, fillTables, tellTables } from '@/contract/meal/desk';
import { callToken } from '@/lib/api/clients';
import { useRun } from '@/lib/forms/use-run';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { toast } from '@/lib/stores/toast-store';
import styles from '../meal.module.css';
import { MealPanel } from './meal-panel';

interface Props extends DeskMeals {
  msId: number;
  changes: boolean;
  onDone: () => void;
}

/** The meals of a meeting by time: how many eat, by diet; tables are filled by one press. */
export function MealsPart({ msId, meals, fees, changes, onDone }: Props) {
  const t = useTranslations('desk.meals');
  const id = useId();
  const [opened, setOpened] = useState<DeskMeal | 'new' | null>(null);
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      {changes && (
        <p className={styles.actions}>
          <Button variant="brand" onClick={() => setOpened('new')}>
            {t('add')}
          </Button>
        </p>
      )}
      {meals.length === 0 && <p className={styles.quiet}>{t('noMeals')}</p>}
      <ul className={styles.meals}>
        {meals.map((meal) => (
          <Meal
            key={meal.mealId}
            msId={msId}
            meal={meal}
            changes={changes}
            onDone={onDone}
            onEdit={() => setOpened(meal)}
          />
        ))}
      </ul>
      {opened && (
        <MealPanel
          msId={msId}
          fees={fees}
          meal={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
          onDone={() => {
            setOpened(null);
            onDone();
          }}
        />
      )}
    </section>
  );
}

interface MealProps {
  msId: number;
  meal: DeskMeal;
  changes: boolean;
  onEdit: () => void;
  onDone: () => void;
}
function Meal({ msId, meal, changes, onEdit, onDone }: MealProps) {
  const t = useTranslations('desk.meals');
  const locale = asLocale(useLocale());
  const { busy, alert, run } = useRun(t('failed'));
  const { mealId, kind, startTime, tables, seats, people, seated, allergic, diets } = meal;
  const of = `${t(`kinds.${kind}`)} ${formatDateTime(locale, startTime)}`;
  const params = { msId, mealId };
  const fill = () =>
    run(async () => {
      const filled = await callToken(fillTables, { params, quiet: true });
      toast.success({ text: t('filled', filled) });
      onDone();
    });
  const tell = () =>
    run(async () => {
      const { told } = await callToken(tellTables, { params, quiet: true });
      toast.success({ text: t('told', { count: told }) });
    });
  return (
    <li>
      <h3>{of}</h3>
      <MetaLine>
        <span>{localText(locale, meal.place, meal.placeEn).text}</span>
        <span>{t('people', { count: people })}</span>
        {tables && seats && <span>{t('tables', { tables, seats })}</span>}
        {tables && <span>{t('seated', { count: seated })}</span>}
      </MetaLine>
      <MetaLine>
        {diets
          .filter(({ diet }) => diet !== 'none')
          .map((one) => (
            <span key={one.diet}>{`${t(`diets.${one.diet}`)} ${one.people}`}</span>
          ))}
        {allergic > 0 && <span>{t('allergic', { count: allergic })}</span>}
      </MetaLine>
      {alert && <p role="alert">{alert}</p>}
      {changes && (
        <p className={styles.actions}>
          <Button aria-label={`${t('edit')} ${of}`} onClick={onEdit}>
            {t('edit')}
          </Button>
          {tables && (
            <Button aria-label={`${t('fill')} ${of}`} disabled={busy} onClick={() => void fill()}>
              {t('fill')}
            </Button>
          )}
          {seated > 0 && (
            <Button aria-label={`${t('tell')} ${of}`} disabled={busy} onClick={() => void tell()}>
              {t('tell')}
            </Button>
          )}
        </p>
      )}
    </li>
  );
}
