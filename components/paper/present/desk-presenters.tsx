'use client';

import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { MomentField } from '@/components/forms/moment-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { FoldedPart } from '@/components/ui/layout/folded-part';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { type MissingPresenter, type PresentDesk, savePresentRule } from '@/contract/presentation/present';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatDateTime } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import styles from '../call/call.module.css';

/** Until when presenters of a meeting have to be there, and whose presenter is missing. */
export function DeskPresenters({ desk }: { desk: PresentDesk }) {
  const t = useTranslations('present.desk');
  const router = useRouter();
  const id = useId();
  const { msId, version, presented, missing, rows } = desk;
  const form = useSchemaForm({
    schema: savePresentRule.body,
    initial: { version, presentUntil: desk.presentUntil ?? '', changeUntil: desk.changeUntil ?? '' },
    submit: (body) => callToken(savePresentRule, { params: { msId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      router.refresh();
    },
    moves: (answer) => ({ version: answer.version }),
    stays: true,
  });
  return (
    <FoldedPart title={t('title')}>
      <section className={clsx(styles.page, styles.below)} aria-labelledby={id}>
        <header className={styles.head}>
          <h2 id={id}>{t('title')}</h2>
          <p className={styles.quiet}>{t('lead')}</p>
          <p className={styles.line}>
            <span>{t('presented', { count: presented })}</span>
            {missing > 0 && <StatusBadge tone="warning">{t('missing', { count: missing })}</StatusBadge>}
          </p>
        </header>
        <SchemaForm form={form} submitLabel={t('save')}>
          <div className={styles.pair}>
            <MomentField field={form.field('presentUntil')} label={t('presentUntil')} hint={t('presentUntilHint')} />
            <MomentField field={form.field('changeUntil')} label={t('changeUntil')} hint={t('changeUntilHint')} />
          </div>
        </SchemaForm>
        {missing > 0 ? (
          <ul className={styles.rows}>
            {rows.map((row) => (
              <Missing key={row.artId} row={row} />
            ))}
          </ul>
        ) : (
          <EmptyState title={t('none')} text={t('noneText')} />
        )}
        {missing > rows.length && <p className={styles.quiet}>{t('more', { count: missing - rows.length })}</p>}
      </section>
    </FoldedPart>
  );
}

function Missing({ row }: { row: MissingPresenter }) {
  const t = useTranslations('present.desk');
  const locale = asLocale(useLocale());
  const { artNo, title, titleEn, name, nameEn, enrolled, paid, toldTime } = row;
  return (
    <li className={styles.own}>
      <span className={styles.words}>
        <span>
          {artNo} <Bilingual locale={locale} zh={title} en={titleEn} />
        </span>
        <span className={styles.quiet}>
          <Bilingual locale={locale} zh={name} en={nameEn} />
          {toldTime && ` · ${t('told', { time: formatDateTime(locale, toldTime) })}`}
        </span>
      </span>
      <span className={styles.line}>
        {!enrolled && <StatusBadge tone="warning">{t('notEnrolled')}</StatusBadge>}
        {!paid && <StatusBadge tone="warning">{t('notPaid')}</StatusBadge>}
      </span>
    </li>
  );
}
