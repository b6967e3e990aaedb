import { useLocale, useTranslations } from 'next-intl';
import { ImportPanel } from '@/components/import/import-panel';
import { asLocale } from '@/components/ui/locale';
import { EXHIBITOR_SHEET, type ExpoDesk, importExhibitors } from '@/contract/expo/desk';
import { callToken } from '@/lib/api/clients';
import { localText } from '@/lib/i18n/local-text';
import { toast } from '@/lib/stores/toast-store';

/** A list of exhibitors, taken over and mended. */
export function ExhibitorImport({ msId, desk, onDone }: { msId: number; desk: ExpoDesk; onDone: () => void }) {
  const t = useTranslations('expo.desk');
  const locale = asLocale(useLocale());
  const levels = desk.levels.map(({ levelId, name, nameEn }) => ({
    value: String(levelId),
    label: localText(locale, name, nameEn).text,
  }));
  const free = desk.halls
    .flatMap(({ booths }) => booths)
    .filter(({ exhibitorId }) => !exhibitorId)
    .map(({ boothId, no }) => ({ value: String(boothId), label: no }));
  const column = (
    field: 'nameEn' | 'website' | 'intro' | 'introEn' | 'contactName' | 'contactPhone' | 'contactEmail',
    maxLength: number,
  ) => ({ field, maxLength, label: t(`fields.${field}`) });
  const blank = { name: '', nameEn: '', levelId: '', booths: '', website: '', intro: '', introEn: '' };
  return (
    <ImportPanel
      work={{
        kind: 'exhibitors',
        msId,
        sheet: EXHIBITOR_SHEET,
        blank: { ...blank, contactName: '', contactPhone: '', contactEmail: '' },
        write: (rows) =>
          callToken(importExhibitors, {
            params: { msId },
            body: {
              rows: rows.map(({ name = '', levelId = '', booths = '', ...row }) => ({ ...row, name, levelId, booths })),
            },
            quiet: true,
          }),
      }}
      columns={[
        { field: 'name', maxLength: 80, label: t('fields.company') },
        { ...column('nameEn', 160), label: t('fields.companyEn') },
        { field: 'levelId', label: t('level'), options: levels },
        { field: 'booths', label: t('fields.booths'), options: free, many: true },
        column('website', 200),
        column('intro', 2000),
        column('introEn', 3000),
        column('contactName', 40),
        column('contactPhone', 25),
        column('contactEmail', 120),
      ]}
      submitLabel={(count) => t('submit', { count })}
      onDone={(count) => {
        toast.success({ text: t('imported', { count }) });
        onDone();
      }}
    />
  );
}
