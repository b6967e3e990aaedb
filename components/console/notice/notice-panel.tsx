import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceField } from '@/components/forms/choice-field';
import { SchemaForm } from '@/components/forms/schema-form';
import type { SubjectNode } from '@/components/forms/subject-tree-select';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { AntdRoot } from '@/components/ui/antd/antd-root';
import { Panel } from '@/components/ui/layout/panel';
import { createNoticeGroup, type GroupBody, type GroupPreview, previewNoticeGroup } from '@/contract/group/console';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { AudienceFields } from './audience-fields';
import styles from './notice.module.css';
import { NoticeConfirm } from './notice-confirm';
import { bodyOf, EMPTY } from './notice-values';
import { WordsFields } from './words-fields';

/** A notice that is being written: words, people, ways; then what it says and how many it reaches, before it is sent. */
export function NoticePanel({
  tree,
  onClose,
  onSent,
}: {
  tree: SubjectNode[];
  onClose: () => void;
  onSent: () => void;
}) {
  const t = useTranslations('console.notices');
  const locale = useLocale();
  const [counted, setCounted] = useState<{ body: GroupBody; preview: GroupPreview } | null>(null);
  const form = useSchemaForm({
    schema: previewNoticeGroup.body,
    initial: EMPTY,
    toBody: bodyOf,
    submit: (body) => callToken(previewNoticeGroup, { body, quiet: true }),
    onDone: (preview, body) => setCounted({ body, preview }),
    asksOnly: true,
    guard: true,
  });
  const sent = () => {
    form.discard();
    onSent();
  };
  return (
    <AntdRoot locale={locale}>
      <Panel title={t(counted ? 'previewTitle' : 'write')} closeLabel={t('close')} onClose={onClose}>
        {counted && (
          <NoticeConfirm
            {...counted}
            sending={(key) => callToken(createNoticeGroup, { body: { ...counted.body, key } })}
            onBack={() => setCounted(null)}
            onSent={sent}
          />
        )}
        {/* What was written stays while it is looked at. */}
        <div hidden={counted !== null}>
          <SchemaForm form={form} submitLabel={t('preview')}>
            <section className={styles.part} aria-label={t('what')}>
              <h3>{t('what')}</h3>
              <WordsFields form={form} />
            </section>
            <section className={styles.part} aria-label={t('whom')}>
              <h3>{t('whom')}</h3>
              <ChoiceField
                field={form.field('to')}
                label={t('to')}
                options={(['some', 'ids'] as const).map((value) => ({ value, label: t(`tos.${value}`) }))}
              />
              <AudienceFields form={form} tree={tree} />
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
