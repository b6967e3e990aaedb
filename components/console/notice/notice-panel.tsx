import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceField } from '@/components/forms/choice-field';
import type { SubjectNode } from '@/components/forms/subject-tree-select';
import { createNoticeGroup, type GroupBody, type GroupPreview, previewNoticeGroup } from '@/contract/group/console';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { AudienceFields } from './audience-fields';
import { NoticeSheet } from './notice-sheet';
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
  return (
    <NoticeSheet
      form={form}
      counted={counted}
      what={
        <>
          {' '}
          <WordsFields form={form} />
        </>
      }
      whom={
        <>
          {' '}
          <ChoiceField
            field={form.field('to')}
            label={t('to')}
            options={(['some', 'ids'] as const).map((value) => ({ value, label: t(`tos.${value}`) }))}
          />
          <AudienceFields form={form} tree={tree} />
        </>
      }
      sending={async (key) => counted && callToken(createNoticeGroup, { body: { ...counted.body, key } })}
      onBack={() => setCounted(null)}
      onClose={onClose}
      onSent={onSent}
    />
  );
}
