'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { ChoiceField } from '@/components/forms/choice-field';
import { MomentField } from '@/components/forms/moment-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { TicksField } from '@/components/forms/ticks-field';
import deskStyles from '@/components/meeting-manage/desk.module.css';
import styles from '@/components/meeting-manage/manage.module.css';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import {
  COUPON_KINDS,
  type Coupon,
  type CouponKind,
  createCoupon,
  listCodes,
  type listCoupons,
  stopCoupon,
} from '@/contract/attendee/coupon';
import { toCsv } from '@/contract/csv';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatCount, formatDateTime, formatYuan } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { saveFile } from '@/lib/lists/save-file';
import { toast } from '@/lib/stores/toast-store';
import seatStyles from './seats.module.css';

type Listed = ReturnType<typeof listCoupons.answer.parse>;

/** A meeting's discount codes: what each gives, how often it was used, and new ones. */
export function DeskCoupons({ msId, rows, types }: { msId: number } & Listed) {
  const t = useTranslations('meetingManage.coupons');
  const id = useId();
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAdding(false);
    requestAnimationFrame(() => addButton.current?.focus());
  };
  return (
    <section className={seatStyles.part} aria-labelledby={`${id}-coupons`}>
      <div className={styles.head}>
        <h2 id={`${id}-coupons`}>{t('title')}</h2>
        {!adding && (
          <Button ref={addButton} icon="add" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )}
      </div>
      {adding && (
        <div className={styles.form}>
          <CouponForm msId={msId} types={types} onClose={close} />
        </div>
      )}
      {rows.length === 0 && <p className={styles.note}>{t('empty')}</p>}
      <ul className={deskStyles.desks}>
        {rows.map((row) => (
          <Row key={row.couponId} msId={msId} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ msId, row }: { msId: number; row: Coupon }) {
  const t = useTranslations('meetingManage.coupons');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const { couponId, name, kind, value, types, gone, code, codes, uses, used, kept, keptLeft, until, stopped } = row;
  const params = { msId, id: couponId };
  const stop = async () => {
    await callToken(stopCoupon, { params });
    toast.success({ text: t('stopped') });
    router.refresh();
  };
  const save = async () => {
    const all = await callToken(listCodes, { params });
    const head = [t('file.code'), t('file.uses'), t('file.used')];
    const lines = all.map((one) => [one.code, one.uses, one.used]);
    saveFile(`${name}.csv`, 'text/csv;charset=utf-8', toCsv(head, lines));
  };
  const forTypes = types.map(({ feeName, feeNameEn }) => localText(locale, feeName, feeNameEn).text);
  return (
    <li>
      <div className={seatStyles.who}>
        <div className={deskStyles.deskName}>
          <OwnWords text={name} />
        </div>
        <div className={styles.second}>
          {stopped && <StatusBadge tone="neutral">{t('isStopped')}</StatusBadge>}
          <span>{t(`gives.${kind}`, { value: kind === 'percent' ? value : formatYuan(value) })}</span>
          <span>{code ? <code>{code}</code> : t('codes', { count: codes })}</span>
          <span>{t('used', { used: formatCount(locale, used), uses: formatCount(locale, uses) })}</span>
          {kept > 0 && <span>{t('kept', { kept, left: formatCount(locale, keptLeft) })}</span>}
          {gone && <span>{t('typesGone')}</span>}
          {forTypes.length > 0 && <span>{forTypes.join(locale === 'zh' ? '、' : ', ')}</span>}
          {until && <span>{t('until', { time: formatDateTime(locale, until) })}</span>}
        </div>
      </div>
      <div className={styles.tools}>
        <Button aria-label={t('saveOf', { name })} onClick={() => void save()}>
          {t('save')}
        </Button>
        {!stopped && (
          <ConfirmButton
            variant="quiet"
            label={t('stopOf', { name })}
            text={t('stopText')}
            confirmLabel={t('stop')}
            cancelLabel={t('keep')}
            onConfirm={stop}
          >
            {t('stop')}
          </ConfirmButton>
        )}
      </div>
    </li>
  );
}

function CouponForm({ msId, types, onClose }: { msId: number; types: Listed['types']; onClose: () => void }) {
  const t = useTranslations('meetingManage.coupons');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const form = useSchemaForm({
    schema: createCoupon.body,
    initial: {
      name: '',
      kind: 'percent' as CouponKind,
      value: '',
      feeIds: [] as string[],
      code: '',
      count: '1',
      uses: '1',
      kept: '',
      until: '',
    },
    toBody: (values) => ({ ...values, feeIds: values.feeIds.map(Number) }),
    submit: (body) => callToken(createCoupon, { params: { msId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('made') });
      onClose();
      router.refresh();
    },
  });
  return (
    <SchemaForm
      form={form}
      submitLabel={t('submit')}
      actions={
        <Button variant="quiet" size="large" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <TextField field={form.field('name')} label={t('fields.name')} maxLength={40} autoComplete="off" />
      <ChoiceField
        field={form.field('kind')}
        label={t('fields.kind')}
        options={COUPON_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <div className={styles.pair}>
        <TextField
          field={form.field('value')}
          label={t(`values.${form.values.kind}`)}
          inputMode="decimal"
          maxLength={9}
          autoComplete="off"
        />
        <MomentField field={form.field('until')} label={t('fields.until')} />
        <TextField
          field={form.field('count')}
          label={t('fields.count')}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
        <TextField
          field={form.field('uses')}
          label={t('fields.uses')}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
        />
        <TextField
          field={form.field('kept')}
          label={t('fields.kept')}
          hint={t('fields.keptHint')}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
        />
        <TextField
          field={form.field('code')}
          label={t('fields.code')}
          hint={t('fields.codeHint')}
          maxLength={40}
          autoComplete="off"
        />
      </div>
      <TicksField
        field={form.field('feeIds')}
        label={t('fields.types')}
        options={types.map(({ feeId, feeName, feeNameEn }) => ({
          value: String(feeId),
          label: localText(locale, feeName, feeNameEn).text,
        }))}
      />
    </SchemaForm>
  );
}
