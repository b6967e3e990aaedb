import { useLocale, useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { MomentField } from '@/components/forms/moment-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { SelectField } from '@/components/forms/select-field';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { TicksField } from '@/components/forms/ticks-field';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { Panel } from '@/components/ui/layout/panel';
import { asLocale } from '@/components/ui/locale';
import { INVITED_KINDS, type InvitedKind } from '@/contract/attendee/attendee';
import { addMeal, type DeskMeal, type DeskMeals, editMeal, removeMeal } from '@/contract/meal/desk';
import { MEAL_KINDS, type MealKind } from '@/contract/meal/meal';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { localText } from '@/lib/i18n/local-text';
import { toast } from '@/lib/stores/toast-store';
import styles from '../meal.module.css';

interface Props {
  msId: number;
  fees: DeskMeals['fees'];
  /** Null for a new one. */
  meal: DeskMeal | null;
  onClose: () => void;
  onDone: () => void;
}
const text = (value: string | number | null | undefined) => String(value ?? '');
const orNull = (value: string) => (value === '' ? null : value);

/** A meal: when and where, its tables, and who has it. */
export function MealPanel({ msId, fees, meal, onClose, onDone }: Props) {
  const t = useTranslations('desk.meals');
  const locale = asLocale(useLocale());
  const done = () => {
    toast.success({ text: t('saved') });
    onDone();
  };
  const form = useSchemaForm({
    schema: addMeal.body,
    initial: {
      kind: (meal?.kind ?? 'lunch') as MealKind,
      place: text(meal?.place),
      placeEn: text(meal?.placeEn),
      startTime: text(meal?.startTime),
      endTime: text(meal?.endTime),
      until: text(meal?.until),
      tables: text(meal?.tables),
      seats: text(meal?.seats),
      everybody: meal?.everybody ?? true,
      soldBy: text(meal?.soldBy),
      feeIds: (meal?.feeIds ?? []).map(String),
      kinds: [...(meal?.kinds ?? [])] as InvitedKind[],
    },
    toBody: ({ tables, seats, soldBy, feeIds, ...values }) => ({
      ...values,
      tables: orNull(tables),
      seats: orNull(seats),
      soldBy: soldBy === '' ? null : Number(soldBy),
      feeIds: feeIds.map(Number),
    }),
    submit: async (body) => {
      if (meal) await callToken(editMeal, { params: { msId, mealId: meal.mealId }, body, quiet: true });
      else await callToken(addMeal, { params: { msId }, body, quiet: true });
    },
    onDone: done,
  });
  const line = { autoComplete: 'off' } as const;
  const optionsOf = (besides: boolean) =>
    fees
      .filter((fee) => fee.besides === besides)
      .map((fee) => ({ value: String(fee.feeId), label: localText(locale, fee.feeName, fee.feeNameEn).text }));
  return (
    <Panel title={t(meal ? 'edit' : 'add')} closeLabel={t('close')} onClose={onClose}>
      <SchemaForm
        form={form}
        submitLabel={t('save')}
        actions={
          meal && (
            <ConfirmButton
              text={t('removeText')}
              confirmLabel={t('remove')}
              cancelLabel={t('close')}
              onConfirm={async () => {
                await callToken(removeMeal, { params: { msId, mealId: meal.mealId } });
                done();
              }}
            >
              {t('remove')}
            </ConfirmButton>
          )
        }
      >
        <ChoiceField
          field={form.field('kind')}
          label={t('kind')}
          options={MEAL_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <TextField field={form.field('place')} label={t('place')} maxLength={120} {...line} />
        <TextField field={form.field('placeEn')} label={t('placeEn')} maxLength={200} {...line} />
        <MomentField field={form.field('startTime')} label={t('startTime')} />
        <MomentField field={form.field('endTime')} label={t('endTime')} />
        <MomentField field={form.field('until')} label={t('until')} hint={t('untilHint')} />
        <div className={styles.pair}>
          <TextField field={form.field('tables')} label={t('tableCount')} inputMode="numeric" maxLength={3} {...line} />
          <TextField field={form.field('seats')} label={t('seatCount')} inputMode="numeric" maxLength={2} {...line} />
        </div>
        <TickField field={form.field('everybody')}>{t('everybody')}</TickField>
        {!form.values.everybody && (
          <>
            <TicksField field={form.field('feeIds')} label={t('fees')} options={optionsOf(false)} />
            <TicksField
              field={form.field('kinds')}
              label={t('invited')}
              options={INVITED_KINDS.map((value) => ({ value, label: t(`invitedKinds.${value}`) }))}
            />
            <SelectField
              field={form.field('soldBy')}
              label={t('soldBy')}
              hint={t('soldByHint')}
              options={[{ value: '', label: t('none') }, ...optionsOf(true)]}
            />
          </>
        )}
      </SchemaForm>
    </Panel>
  );
}
