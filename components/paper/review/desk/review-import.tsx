import { useLocale, useTranslations } from 'next-intl';
import { ImportPanel } from '@/components/import/import-panel';
import { asLocale } from '@/components/ui/locale';
import { GIVEN_SHEET, importGiven, importReviewers, REVIEWER_SHEET, type ReviewDesk } from '@/contract/review/desk';
import { callToken } from '@/lib/api/clients';
import { localText } from '@/lib/i18n/local-text';
import { toast } from '@/lib/stores/toast-store';

interface Props {
  kind: 'reviewers' | 'given';
  desk: ReviewDesk;
  onDone: () => void;
}

/** A list of reviewers, or of papers and who reviews them, taken over and mended. */
export function ReviewImport({ kind, desk, onDone }: Props) {
  const t = useTranslations('review.desk');
  const locale = asLocale(useLocale());
  const { msId } = desk;
  const params = { msId };
  const done = (count: number) => {
    toast.success({ text: t('imported', { count }) });
    onDone();
  };
  const submitLabel = (count: number) => t('import.submit', { count });
  if (kind === 'given') {
    return (
      <ImportPanel
        work={{
          kind,
          msId,
          sheet: GIVEN_SHEET,
          blank: { artNo: '', email: '' },
          write: (rows) =>
            callToken(importGiven, {
              params,
              body: { rows: rows.map(({ artNo = '', email = '' }) => ({ artNo, email })) },
              quiet: true,
            }),
        }}
        columns={[
          { field: 'artNo', maxLength: 20, label: t('form.fields.artNo') },
          { field: 'email', maxLength: 120, label: t('form.fields.reviewerEmail') },
        ]}
        submitLabel={submitLabel}
        onDone={done}
      />
    );
  }
  const columns = desk.columns.flatMap(({ columnId, name, nameEn }) =>
    columnId === null ? [] : [{ value: String(columnId), label: localText(locale, name, nameEn).text }],
  );
  return (
    <ImportPanel
      work={{
        kind,
        msId,
        sheet: REVIEWER_SHEET,
        blank: { name: '', nameEn: '', email: '', unit: '', unitEn: '', load: '', columnIds: '' },
        write: (rows) =>
          callToken(importReviewers, {
            params,
            body: {
              rows: rows.map(({ name = '', load = '', columnIds = '', ...row }) => ({ ...row, name, load, columnIds })),
            },
            quiet: true,
          }),
      }}
      columns={[
        { field: 'name', maxLength: 40, label: t('form.fields.person') },
        { field: 'nameEn', maxLength: 80, label: t('form.fields.personEn') },
        { field: 'email', maxLength: 120, label: t('form.fields.email') },
        { field: 'unit', maxLength: 120, label: t('form.fields.unit') },
        { field: 'unitEn', maxLength: 240, label: t('form.fields.unitEn') },
        { field: 'load', maxLength: 3, label: t('form.fields.load') },
        { field: 'columnIds', label: t('form.fields.columns'), options: columns, many: true },
      ]}
      submitLabel={submitLabel}
      onDone={done}
    />
  );
}
