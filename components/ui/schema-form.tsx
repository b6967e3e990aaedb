'use client';

import { Form, type FormInstance } from 'antd';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import type { z } from 'zod';
import { firstIssues } from '@/lib/account/first-issues';
import { readFormFailure } from '@/lib/account/form-failure';
import { Button } from './button';
import { FormAlert } from './form-alert';
import styles from './schema-form.module.css';

export interface SchemaFormProps<V extends object, S extends z.ZodType> {
  /** Prefix of the fields' ids: one form of a name on a page. */
  name: string;
  schema: S;
  initial: V;
  /** What the form holds as the body that the schema checks. */
  toBody: (values: V) => z.input<S>;
  submit: (body: z.output<S>) => Promise<unknown>;
  onDone?: (body: z.output<S>) => void;
  onChange?: (values: V) => void;
  /** Form fields by fields of the body, where they have other names. */
  fieldOf?: Record<string, string>;
  submitLabel: string;
  /** Why it cannot be sent yet, in words. */
  waitFor?: string;
  /** Empties the form afterwards. */
  resets?: boolean;
  form?: FormInstance<V>;
  children: ReactNode;
}

/** A form checked by the contract's own schema: words next to each wrong field, focus in the first one, nothing lost on failure. */
export function SchemaForm<V extends object, S extends z.ZodType>(props: SchemaFormProps<V, S>) {
  const {
    name,
    schema,
    initial,
    toBody,
    submit,
    onDone,
    onChange,
    fieldOf = {},
    submitLabel,
    resets,
    waitFor,
    children,
  } = props;
  const t = useTranslations();
  const [ownForm] = Form.useForm<V>();
  const form = props.form ?? ownForm;
  const box = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const showErrors = (found: Record<string, string>) => {
    const known = form.getFieldsValue(true) as object;
    const errors = Object.entries(found).map(([field, words]) => ({ name: fieldOf[field] ?? field, words }));
    const homeless = errors.filter((error) => !(error.name in known));
    if (homeless[0]) setFailure(homeless[0].words);
    form.setFields(errors.map((error) => ({ name: error.name as never, errors: [error.words] })));
    window.setTimeout(() => focusFirstError(box.current), 50);
  };

  const finish = async () => {
    if (busy) return;
    setFailure(waitFor ?? '');
    if (waitFor) return;
    const checked = schema.safeParse(toBody({ ...initial, ...(form.getFieldsValue(true) as V) }));
    if (!checked.success) {
      const found = Object.entries(firstIssues(checked.error)).map(([field, key]) => [field, t(key)]);
      showErrors(Object.fromEntries(found));
      return;
    }
    setBusy(true);
    try {
      await submit(checked.data);
      if (resets) form.resetFields();
      onDone?.(checked.data);
    } catch (error) {
      const { form: words, fields, network } = readFormFailure(error);
      setFailure(network ? t('login.network') : words);
      showErrors(fields);
    } finally {
      setBusy(false);
    }
  };

  const change = (changed: object) => {
    form.setFields(Object.keys(changed).map((field) => ({ name: field as never, errors: [] })));
    onChange?.({ ...initial, ...(form.getFieldsValue(true) as V) });
  };

  return (
    <div ref={box} className={styles.form}>
      <Form
        form={form}
        name={name}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        disabled={busy}
        onFinish={finish}
        noValidate
        onValuesChange={change}
      >
        {children}
        <FormAlert>{failure}</FormAlert>
        <div className={styles.buttons}>
          <Button type="submit" variant="brand" size="large" disabled={busy} aria-busy={busy}>
            {submitLabel}
          </Button>
        </div>
      </Form>
    </div>
  );
}

function focusFirstError(box: HTMLElement | null) {
  const item = box?.querySelector('.ant-form-item-has-error');
  item?.querySelector<HTMLElement>('input:not([type=file]), textarea, [role=button], button')?.focus();
}
