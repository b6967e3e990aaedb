import { useTranslations } from 'next-intl';
import { OwnWords } from '@/components/ui/fact/own-words';
import type { InvoiceTitle } from '@/contract/invoice/invoice';
import styles from '../pay.module.css';
import type { TitleValues } from './invoice-fields';

/** A title as its form holds it. */
export const valuesOf = ({ titleType, title, taxNo, email }: InvoiceTitle): TitleValues => ({
  titleType: titleType as TitleValues['titleType'],
  title,
  taxNo: taxNo ?? '',
  email: email ?? '',
});

/** The kept title that a form holds, if it does. */
export const knownTitle = (titles: readonly InvoiceTitle[], values: TitleValues) =>
  titles.find(({ title, taxNo }) => title === values.title && (taxNo ?? '') === values.taxNo);

/** Kept titles, each of which fills a form. */
export function KeptTitles({
  titles,
  values,
  onTake,
}: {
  titles: readonly InvoiceTitle[];
  values: TitleValues;
  onTake: (values: TitleValues) => void;
}) {
  const t = useTranslations('pay.invoice');
  if (titles.length === 0) return null;
  const known = knownTitle(titles, values);
  return (
    <fieldset className={styles.kept}>
      <legend>{t('kept')}</legend>
      {titles.map((title) => (
        <button
          key={title.id}
          type="button"
          className={styles.preset}
          aria-pressed={title === known}
          onClick={() => onTake(valuesOf(title))}
        >
          <OwnWords text={title.title} />
        </button>
      ))}
    </fieldset>
  );
}
