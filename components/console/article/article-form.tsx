import { useTranslations } from 'next-intl';
import styles from '@/components/console/panel/content.module.css';
import { OvertakenChoices, useOvertaken } from '@/components/console/panel/overtaken';
import { ChoiceField } from '@/components/forms/choice-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { UploadField } from '@/components/forms/upload-field';
import { ARTICLE_TYPE, ARTICLE_TYPES } from '@/contract/codes';
import { type ArticleBody, type ConsoleArticle, createArticle, updateArticle } from '@/contract/console/content';
import type { FileRef } from '@/contract/file/file';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { fromControl, toControl } from '@/lib/forms/wall-time';
import { PICTURE } from './picture-rules';
import { RichTextField } from './rich-text-field';

const LINES = ['title', 'titleEn', 'source', 'sourceEn', 'author', 'authorEn'] as const;
const LENGTHS = { title: 120, titleEn: 200, source: 80, sourceEn: 160, author: 40, authorEn: 80 };

/** Where what was typed of an article, or of a new one, is kept for the tab. */
export const articleDraft = (id?: number): string => `article:${id ?? 'new'}`;

/** What is written of an article, in both languages. What is typed while it is saved, or after a colleague saved it, stays. */
export function ArticleForm({
  article,
  now,
  onSaved,
  onTakeNewest,
}: {
  /** Null for a new one. */
  article: ConsoleArticle | null;
  /** When a new one is to come out, as the wire has it. */
  now: string;
  onSaved: (id: number) => void;
  /** Gives up what was written here for what a colleague has saved. */
  onTakeNewest: () => void;
}) {
  const t = useTranslations('console.content.articles');
  const given = (name: Exclude<keyof ArticleBody, 'type'>) => article?.[name] ?? '';
  const overtaken = useOvertaken();
  const form = useSchemaForm({
    schema: updateArticle.body,
    initial: {
      version: article?.version ?? 0,
      type: article?.type ?? ARTICLE_TYPE.hotspot,
      title: given('title'),
      titleEn: given('titleEn'),
      summary: given('summary'),
      summaryEn: given('summaryEn'),
      source: given('source'),
      sourceEn: given('sourceEn'),
      author: given('author'),
      authorEn: given('authorEn'),
      content: given('content'),
      contentEn: given('contentEn'),
      cover: (article?.coverUrl ? [{ name: t('cover'), url: article.coverUrl }] : []) as FileRef[],
      publishTime: toControl(article?.publishTime ?? now),
    },
    toBody: ({ cover, publishTime, ...texts }) => ({
      ...texts,
      coverUrl: cover[0]?.url ?? null,
      publishTime: fromControl(publishTime) ?? '',
    }),
    fieldOf: { coverUrl: 'cover' },
    submit: async (body) => {
      if (!article) return callToken(createArticle, { body, quiet: true });
      const { id } = article;
      return { id, ...(await callToken(updateArticle, { params: { id }, body, quiet: true })) };
    },
    // A new one goes on at its own address.
    stays: article !== null,
    moves: ({ version }) => ({ version }),
    onDone: ({ id }) => onSaved(id),
    onFail: overtaken.onFail,
    draft: articleDraft(article?.id),
    guard: true,
  });
  return (
    <SchemaForm
      form={form}
      submitLabel={t('save')}
      actions={
        <OvertakenChoices form={form} newest={overtaken.newest} text={t('saveOverText')} onTakeNewest={onTakeNewest} />
      }
    >
      <ChoiceField
        field={form.field('type')}
        label={t('type')}
        options={ARTICLE_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      <div className={styles.pair}>
        {LINES.map((name) => (
          <TextField
            key={name}
            field={form.field(name)}
            label={t(`fields.${name}`)}
            maxLength={LENGTHS[name]}
            autoComplete="off"
          />
        ))}
        <TextAreaField field={form.field('summary')} label={t('fields.summary')} maxLength={500} />
        <TextAreaField field={form.field('summaryEn')} label={t('fields.summaryEn')} maxLength={1000} />
      </div>
      <RichTextField field={form.field('content')} label={t('fields.content')} lang="zh" />
      <RichTextField field={form.field('contentEn')} label={t('fields.contentEn')} lang="en" />
      <UploadField field={form.field('cover')} label={t('cover')} purpose="cover" rules={PICTURE} />
      <TextField
        field={form.field('publishTime')}
        label={t('publishTime')}
        hint={t('publishHint')}
        type="datetime-local"
        step={60}
      />
    </SchemaForm>
  );
}
