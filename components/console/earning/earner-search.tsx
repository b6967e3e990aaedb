import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { findEarners } from '@/contract/pay/console-earning';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import styles from '../console.module.css';

export type Earner = z.output<typeof findEarners.answer>[number];

/** Finds somebody who can have a fee. */
export function EarnerSearch({
  label,
  hint,
  onChoose,
}: {
  label: string;
  hint: string;
  onChoose: (earner: Earner) => void;
}) {
  const t = useTranslations('console.finance.earnings');
  const [found, setFound] = useState<readonly Earner[] | null>(null);
  const form = useSchemaForm({
    schema: findEarners.query,
    initial: { keyword: '' },
    submit: (query) => callToken(findEarners, { query, quiet: true }),
    onDone: setFound,
  });
  return (
    <div className={styles.detail}>
      <SchemaForm form={form} submitLabel={t('search')}>
        <TextField field={form.field('keyword')} label={label} hint={hint} autoComplete="off" maxLength={60} />
      </SchemaForm>
      <div aria-live="polite">
        {found?.length === 0 && <p>{t('nobody')}</p>}
        <ul className={styles.history}>
          {found?.map((earner) => (
            <li key={earner.userId}>
              <p className={styles.stateLine}>
                <OwnWords text={earner.person} /> <span>{earner.userName}</span> <span>{earner.phonenumber}</span>
                <Button onClick={() => onChoose(earner)}>{t('choose')}</Button>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
