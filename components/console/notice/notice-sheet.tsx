import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { AntdRoot } from '@/components/ui/antd/antd-root';
import { Panel } from '@/components/ui/layout/panel';
import type { GroupBody, GroupPreview } from '@/contract/group/console';
import type { SchemaFormHandle } from '@/lib/forms/use-schema-form';
import styles from './notice.module.css';
import { NoticeConfirm } from './notice-confirm';

interface Values {
  sms: boolean;
  email: boolean;
  sendTime: string;
}
interface Props<V extends Values> {
  form: SchemaFormHandle<V>;
  /** What was counted, to be sent; null while it is written. */
  counted: { body: Pick<GroupBody, keyof Values>; preview: GroupPreview } | null;
  what: ReactNode;
  whom: ReactNode;
  sending: (key: string) => Promise<unknown>;
  onBack: () => void;
  onClose: () => void;
  onSent: () => void;
}

/** A notice that is being written: words, people, ways; then what it says and how many it reaches, before it is sent. */
export function NoticeSheet<V extends Values>({ form, counted, what, whom, sending, ...on }: Props<V>) {
  const t = useTranslations('console.notices');
  const sent = () => {
    form.discard();
    on.onSent();
  };
  return (
    <AntdRoot locale={useLocale()}>
      <Panel title={t(counted ? 'previewTitle' : 'write')} closeLabel={t('close')} onClose={on.onClose}>
        {counted && <NoticeConfirm {...counted} sending={sending} onBack={on.onBack} onSent={sent} />}
        {/* What was written stays while it is looked at. */}
        <div hidden={counted !== null}>
          <SchemaForm form={form} submitLabel={t('preview')}>
            <section className={styles.part} aria-label={t('what')}>
              <h3>{t('what')}</h3>
              {what}
            </section>
            <section className={styles.part} aria-label={t('whom')}>
              <h3>{t('whom')}</h3>
              {whom}
            </section>
            <section className={styles.part} aria-label={t('how')}>
              <h3>{t('how')}</h3>
              <div>
                <TickField field={form.field('sms')}>{t('sms')}</TickField>
                <TickField field={form.field('email')}>{t('email')}</TickField>
                <p className={styles.hint}>{t('waysHint')}</p>
              </div>
              <TextField field={form.field('sendTime')} label={t('time')} type="datetime-local" step={60} />
            </section>
          </SchemaForm>
        </div>
      </Panel>
    </AntdRoot>
  );
}
