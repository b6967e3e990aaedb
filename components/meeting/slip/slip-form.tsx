import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { ChoiceField } from '@/components/forms/choice-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { TicksField } from '@/components/forms/ticks-field';
import { mealWords } from '@/components/meeting/meal/meal-words';
import { TripFields, type TripValues, tripValues } from '@/components/meeting/trip/trip-fields';
import { asLocale } from '@/components/ui/locale';
import { DIETS, type Diet } from '@/contract/meal/meal';
import { type MySlip, putMySlip } from '@/contract/slip/slip';
import type { Direction } from '@/contract/trip/trip';
import { callToken } from '@/lib/api/clients';
import { type Bound, type SchemaFormHandle, useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import styles from './slip.module.css';
import { SlipCompanions, SlipInvoice } from './slip-beside';
import { SlipRoom } from './slip-room';

/** Whether somebody says now how they travel. */
const WHEN = ['now', 'later'] as const;
type When = (typeof WHEN)[number];
interface Values {
  arrives: When;
  arrive: TripValues;
  leaves: When;
  leave: TripValues;
  /** The meals at which they eat. */
  meals: string[];
  diet: Diet;
  allergies: string;
}

interface Props {
  msId: number;
  slip: MySlip;
  onDone: () => void;
  actions?: ReactNode;
}

/** One form over the whole journey: it begins with what is known, and is written in one go. */
export function SlipForm({ msId, slip, onDone, actions }: Props) {
  const t = useTranslations('slip');
  const locale = asLocale(useLocale());
  const meal = useTranslations('meal');
  const { trips, meals } = slip;
  const tripOf = (direction: Direction) => trips.trips.find((one) => one.direction === direction);
  const city = String(trips.cityName ?? '');
  const own = meals.meals.filter(({ mine, open }) => mine && open);
  const form = useSchemaForm({
    schema: putMySlip.body,
    initial: {
      arrives: 'now',
      leaves: 'now',
      arrive: tripValues('arrive', city, tripOf('arrive'), 1 + slip.companions.length),
      leave: tripValues('leave', city, tripOf('leave'), 1 + slip.companions.length),
      meals: own.flatMap(({ mealId, left }) => (left ? [] : [String(mealId)])),
      diet: meals.diet,
      allergies: meals.allergies,
    } as Values,
    toBody: ({ arrives, leaves, arrive, leave, ...food }) => ({
      msId,
      arrive: arrives === 'now' ? arrive : null,
      leave: leaves === 'now' ? leave : null,
      ...food,
      meals: own.map(({ mealId }) => ({ mealId, taken: food.meals.includes(String(mealId)) })),
    }),
    draft: `slip-${msId}`,
    submit: (body) => callToken(putMySlip, { body, quiet: true }),
    onDone: ({ leftCar }) => {
      toast.success({ text: t(leftCar ? 'leftCar' : 'saved') });
      onDone();
    },
  });
  return (
    <SchemaForm form={form} submitLabel={t('submit')} actions={actions}>
      <Way form={form} direction="arrive" known={tripOf('arrive') !== undefined} />
      <Way form={form} direction="leave" known={tripOf('leave') !== undefined} />
      <SlipRoom msId={msId} slip={slip} />
      <Part title={t('meals')}>
        {own.length > 0 && (
          <TicksField
            field={form.field('meals')}
            label={t('eats')}
            options={own.map((one) => ({ value: String(one.mealId), ...mealWords(one, { t: meal, locale }) }))}
          />
        )}
        {own.length === 0 && <p className={styles.quiet}>{t('noMeals')}</p>}
        <ChoiceField
          field={form.field('diet')}
          label={meal('diet')}
          options={DIETS.map((value) => ({ value, label: meal(`diets.${value}`) }))}
        />
        <TextField
          field={form.field('allergies')}
          label={meal('allergies')}
          hint={meal('dietHint')}
          maxLength={200}
          autoComplete="off"
        />
      </Part>
      <SlipCompanions msId={msId} slip={slip} />
      <SlipInvoice slip={slip} />
    </SchemaForm>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** One way of the journey: said now, or later; what was said already is changed here and taken back on its own page. */
function Way({ form, direction, known }: { form: SchemaFormHandle<Values>; direction: Direction; known: boolean }) {
  const t = useTranslations('slip');
  const when = direction === 'arrive' ? 'arrives' : 'leaves';
  const values = form.values[direction];
  const field = <K extends keyof TripValues>(name: K): Bound<TripValues[K]> => ({
    name: `${direction}.${name}`,
    value: values[name],
    onChange: (value) => form.set({ [direction]: { ...values, [name]: value } }),
    error: form.errorAt(`${direction}.${name}`),
    hold: form.field(direction).hold,
  });
  return (
    <Part title={t(direction)}>
      {!known && (
        <ChoiceField
          field={form.field(when)}
          label={t(when)}
          options={WHEN.map((value) => ({ value, label: t(value) }))}
        />
      )}
      {form.values[when] === 'now' && <TripFields way={values.way} direction={direction} field={field} />}
    </Part>
  );
}
