import { useTranslations } from 'next-intl';
import { OvertakenChoices, useOvertaken } from '@/components/console/panel/overtaken';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { editVipPlan, type VipPlan, vipPlanBodySchema } from '@/contract/pay/console-vip';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import styles from '../console.module.css';

const MOST_CHARACTERS = 2000;
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Names, price, months, rights and whether a plan is on sale; orders keep what they were placed with. */
export function PlanForm({
  plan,
  onDone,
  onCancel,
  onTakeNewest,
}: {
  plan: VipPlan;
  onDone: () => void;
  onCancel: () => void;
  onTakeNewest: () => void;
}) {
  const t = useTranslations('console.finance');
  const overtaken = useOvertaken();
  const form = useSchemaForm({
    schema: vipPlanBodySchema,
    initial: {
      version: plan.version,
      vipName: plan.vipName,
      vipNameEn: plan.vipNameEn ?? '',
      months: String(plan.months),
      price: plan.price,
      originPrice: plan.originPrice ?? '',
      rights: (plan.rights ?? []).join('\n'),
      rightsEn: (plan.rightsEn ?? []).join('\n'),
      shown: plan.shown,
    },
    toBody: ({ rights, rightsEn, originPrice, ...rest }) => ({
      ...rest,
      originPrice: originPrice.trim() || undefined,
      rights: linesOf(rights),
      rightsEn: linesOf(rightsEn),
    }),
    submit: (body) => callToken(editVipPlan, { params: { vipId: plan.vipId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('vips.done') });
      onDone();
    },
    onFail: overtaken.onFail,
    guard: true,
  });
  return (
    <SchemaForm
      form={form}
      submitLabel={t('save')}
      actions={
        <>
          <OvertakenChoices form={form} newest={overtaken.newest} onTakeNewest={onTakeNewest} />
          <Button size="large" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <TextField field={form.field('vipName')} label={t('vips.name')} maxLength={60} />
      <TextField field={form.field('vipNameEn')} label={t('vips.nameEn')} maxLength={60} />
      <TextField field={form.field('months')} label={t('vips.months')} inputMode="numeric" maxLength={3} />
      <TextField field={form.field('price')} label={t('vips.price')} inputMode="decimal" maxLength={10} />
      <TextField
        field={form.field('originPrice')}
        label={t('vips.origin')}
        hint={t('vips.originHint')}
        inputMode="decimal"
        maxLength={10}
      />
      <TextAreaField field={form.field('rights')} label={t('vips.rights')} maxLength={MOST_CHARACTERS} rows={5} />
      <TextAreaField field={form.field('rightsEn')} label={t('vips.rightsEn')} maxLength={MOST_CHARACTERS} rows={5} />
      <label className={styles.buttons}>
        <input
          type="checkbox"
          checked={form.values.shown}
          onChange={({ target }) => form.set({ shown: target.checked })}
        />
        {t('vips.onSale')}
      </label>
    </SchemaForm>
  );
}
