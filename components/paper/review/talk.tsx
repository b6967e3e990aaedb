import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { type ReviewMessage, sayAsChair, sayAsReviewer } from '@/contract/review/review';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatDateTime, toIso } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import styles from './review.module.css';

/** What reviewers and chairs of a paper say to each other; reviewers have numbers instead of names. */
export function Talk({
  artId,
  messages,
  chair,
}: {
  artId: number;
  messages: readonly ReviewMessage[];
  chair: boolean;
}) {
  const t = useTranslations('review.talk');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const id = useId();
  const call = chair ? sayAsChair : sayAsReviewer;
  const form = useSchemaForm({
    schema: sayAsReviewer.body,
    initial: { text: '' },
    submit: (body) => callToken(call, { params: { artId }, body, quiet: true }),
    onDone: () => router.refresh(),
    resets: true,
  });
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <p className={styles.quiet}>{t('lead')}</p>
      {messages.map(({ messageId, number, mine, text, createTime }) => (
        <div key={messageId} className={styles.said}>
          <span className={styles.line}>
            <b>{mine ? t('me') : number === null ? t('chair') : t('reviewer', { number })}</b>
            <time dateTime={toIso(createTime)} className={styles.quiet}>
              {formatDateTime(locale, createTime)}
            </time>
          </span>
          <p>
            <OwnWords text={text} />
          </p>
        </div>
      ))}
      <SchemaForm form={form} submitLabel={t('say')}>
        <TextAreaField field={form.field('text')} label={t('text')} maxLength={2000} />
      </SchemaForm>
    </section>
  );
}
