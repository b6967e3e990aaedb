'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { Tag } from '@/components/ui/fact/tag';
import { EmptyState } from '@/components/ui/message/empty-state';
import { type InvoiceTitle, MOST_TITLES, removeInvoiceTitle } from '@/contract/invoice/invoice';
import { callToken } from '@/lib/api/clients';
import { wordOf } from '@/lib/i18n/word-of';
import { toast } from '@/lib/stores/toast-store';
import styles from '../pay.module.css';

const TitleDialog = dynamic(() => import('./title-dialog').then((module) => module.TitleDialog), { ssr: false });

/** The names that a person has invoices made out to; the form is loaded when it is opened. */
export function TitleList({ titles }: { titles: readonly InvoiceTitle[] }) {
  const t = useTranslations('pay.invoice');
  const router = useRouter();
  const headId = useId();
  const [edited, setEdited] = useState<InvoiceTitle | 'new' | null>(null);
  const remove = async ({ id }: InvoiceTitle) => {
    await callToken(removeInvoiceTitle, { params: { id } });
    toast.success({ text: t('titleRemoved') });
    router.refresh();
  };
  const add = titles.length < MOST_TITLES && (
    <Button variant="brand" onClick={() => setEdited('new')}>
      {t('addTitle')}
    </Button>
  );
  return (
    <section className={styles.section} aria-labelledby={headId}>
      <div className={styles.head}>
        <h2 id={headId}>{t('titles')}</h2>
        {titles.length > 0 && add}
      </div>
      {titles.length === 0 ? (
        <EmptyState title={t('noTitles')} text={t('noTitlesText')} action={add} />
      ) : (
        <ul className={styles.rows}>
          {titles.map((title) => (
            <li key={title.id} className={styles.row}>
              <div>
                <p className={styles.rowTitle}>
                  <OwnWords text={title.title} /> {title.isDefault && <Tag>{t('default')}</Tag>}
                </p>
                <p className={styles.note}>
                  {[wordOf(t, `types.${title.titleType}`, title.titleType), title.taxNo, title.email]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <span className={styles.buttons}>
                <Button aria-label={t('editOne', { name: title.title })} onClick={() => setEdited(title)}>
                  {t('edit')}
                </Button>
                <ConfirmButton
                  variant="quiet"
                  label={t('removeOne', { name: title.title })}
                  text={t('removeText')}
                  confirmLabel={t('remove')}
                  cancelLabel={t('cancel')}
                  onConfirm={() => remove(title)}
                >
                  {t('remove')}
                </ConfirmButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <TitleDialog
          title={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onDone={() => {
            setEdited(null);
            router.refresh();
          }}
        />
      )}
    </section>
  );
}
