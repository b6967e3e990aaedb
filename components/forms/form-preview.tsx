'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '@/components/ui/action/button';
import { AntdRoot } from '@/components/ui/antd/antd-root';
import type { Captcha } from '@/lib/forms/use-captcha';
import { type Bound, useSchemaForm } from '@/lib/forms/use-schema-form';
import { CaptchaField } from './captcha-field';
import { ChoiceField } from './choice-field';
import { PickField } from './pick-field';
import type { RegionRow } from './region-cascader';
import { RegionsField } from './regions-field';
import { SchemaForm } from './schema-form';
import { SelectField } from './select-field';
import type { SubjectNode } from './subject-tree-select';
import { SubjectsField } from './subjects-field';
import { SuggestField } from './suggest-field';
import { PasswordField, TextField } from './text-field';
import { TickField } from './tick-field';
import { TicksField } from './ticks-field';
import { UploadField } from './upload-field';
import styles from './upload-field.module.css';
import { UploadRow } from './upload-row';

export type FieldState = 'empty' | 'filled' | 'wrong' | 'disabled';
export interface FieldPreviewProps {
  state: FieldState;
  locale: string;
  provinces: RegionRow[];
  subjects: SubjectNode[];
}

/** A field on its own; in the state `wrong` it says this. */
function useBound<T>(name: string, state: FieldState, empty: T, filled: T, words: string): Bound<T> {
  const [value, onChange] = useState(state === 'filled' || state === 'disabled' ? filled : empty);
  return { name, value, onChange, error: state === 'wrong' ? words : undefined, hold: () => {} };
}

/** Every field that needs nothing of the network, in one state. */
export function FieldPreview({ state, locale, provinces, subjects }: FieldPreviewProps) {
  const t = useTranslations();
  const disabled = state === 'disabled';
  const subject = subjects[0];
  const province = provinces[0];
  const text = useBound('text', state, '', t('preview.lead'), t('validation.content'));
  const password = useBound('password', state, '', 'Mango#2026', t('validation.password'));
  const choice = useBound<string>('choice', state, '', '2', t('validation.choose'));
  const ticks = useBound<string[]>('ticks', state, [], ['0', '2'], t('validation.choose'));
  const pick = useBound<number | null>('pick', state, null, 1, t('validation.choose'));
  const known = { value: 1, label: t('preview.title') };
  const tick = useBound('tick', state, false, true, t('validation.consent'));
  const select = useBound('select', state, '', '1', t('validation.choose'));
  const suggest = useBound('suggest', state, '', t('preview.title'), t('validation.hospital'));
  const regions = useBound('regions', state, [], province ? [province.regionCode] : [], t('validation.region'));
  const tree = useBound('subjects', state, [], subject ? [subject.id] : [], t('validation.choose'));
  const files = useBound(
    'files',
    state,
    [],
    [{ name: 'licence.png', url: '/apple-touch-icon.png' }],
    t('validation.certFiles'),
  );
  const options = (['0', '1', '2'] as const).map((value) => ({ value, label: t(`form.sexes.${value}`) }));
  return (
    <AntdRoot locale={locale}>
      <div className={styles.preview}>
        <TextField
          field={text}
          label="TextField"
          hint={t('form.password.hint')}
          counted
          maxLength={200}
          disabled={disabled}
        />
        <PasswordField field={password} label="PasswordField" disabled={disabled} />
        <ChoiceField field={choice} label="ChoiceField" options={options} disabled={disabled} />
        <TicksField field={ticks} label="TicksField" options={options} disabled={disabled} />
        <SelectField field={select} label="SelectField" options={options} disabled={disabled} />
        <SuggestField field={suggest} label="SuggestField" look={async () => []} maxLength={80} disabled={disabled} />
        <PickField field={pick} label="PickField" chosen={known} look={async () => [known]} disabled={disabled} />
        <RegionsField field={regions} label="RegionsField" provinces={provinces} disabled={disabled} />
        <SubjectsField field={tree} label="SubjectsField" tree={subjects} max={5} disabled={disabled} />
        <UploadField
          field={files}
          label="UploadField"
          purpose="doc"
          rules={{ kinds: ['PNG', 'PDF'], maxBytes: 10 * 1024 * 1024, maxFiles: 3 }}
          disabled={disabled}
        />
        <TickField field={tick} disabled={disabled}>
          TickField
        </TickField>
      </div>
    </AntdRoot>
  );
}

const PICTURE = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** The captcha in one of its states; nothing is asked. */
export function CaptchaPreview({ state, wrong }: { state: Captcha['state']; wrong?: boolean }) {
  const t = useTranslations('validation');
  const field = useBound('code', wrong ? 'wrong' : 'empty', '', '', t('captcha'));
  const captcha = { state, uuid: 'preview', img: state === 'shown' ? PICTURE : '' };
  return <CaptchaField field={field} captcha={captcha} onRefresh={async () => {}} />;
}

/** Files on their way, arrived and refused. */
export function UploadRowsPreview() {
  const t = useTranslations('form.upload');
  const again = (
    <button type="button" className={styles.again}>
      {t('again')}
    </button>
  );
  return (
    <ul className={styles.files}>
      <UploadRow name="licence.png" picture="/apple-touch-icon.png" href="/apple-touch-icon.png" actions={null} />
      <UploadRow name="2026.pdf" actions={null}>
        <progress value={40} max={100} aria-label={t('uploading', { name: '2026.pdf', percent: 40 })} />
      </UploadRow>
      <UploadRow name={`${'long-name-'.repeat(12)}.pdf`} actions={again}>
        <span className={styles.failed}>{t('failed', { name: '' })}</span>
      </UploadRow>
    </ul>
  );
}

/** A whole form: as it comes, on its way, waiting for something, refused. */
export function FormPreview({ state }: { state: 'usual' | 'busy' | 'waiting' | 'refused' }) {
  const t = useTranslations('form');
  const form = useSchemaForm({
    schema: z.object({ phonenumber: z.string() }),
    initial: { phonenumber: '' },
    submit: async () => null,
  });
  const shown = {
    ...form,
    busy: state === 'busy',
    held: state === 'waiting' ? t('upload.wait') : '',
    alert: state === 'refused' ? t('network') : '',
  };
  return (
    <SchemaForm form={shown} submitLabel={t('save')} actions={<Button size="large">{t('cancel')}</Button>}>
      <TextField field={form.field('phonenumber')} label={t('code.phone')} type="tel" />
    </SchemaForm>
  );
}
