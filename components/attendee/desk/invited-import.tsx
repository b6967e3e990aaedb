import { useLocale, useTranslations } from 'next-intl';
import { ImportPanel } from '@/components/import/import-panel';
import { asLocale } from '@/components/ui/locale';
import { INVITED_KINDS, type InvitedKind } from '@/contract/attendee/attendee';
import { INVITED_SHEET, type InvitedSheet, invitePeople } from '@/contract/attendee/invited';
import { callToken } from '@/lib/api/clients';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';

/** A list of people whom a meeting invites, taken over and mended. */
export function InvitedImport({ msId, sheet, onDone }: { msId: number; sheet: InvitedSheet; onDone: () => void }) {
  const t = useTranslations('desk.invited');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const optionsOf = (wanted: string) =>
    sheet.fees
      .filter(({ biz }) => biz === wanted)
      .map(({ feeId, feeName, feeNameEn }) => ({
        value: String(feeId),
        label: localText(locale, feeName, feeNameEn).text,
      }));
  const [types, workshops] = [optionsOf('enroll'), optionsOf('workshop')];
  const [only] = types.length === 1 ? types : [];
  const kinds = INVITED_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }));
  const column = (field: 'name' | 'phonenumber' | 'email' | 'hospital' | 'title', maxLength: number) => ({
    field,
    maxLength,
    label: t(`columns.${field}`),
  });
  const blank = { name: '', kind: '', feeId: only?.value ?? '', phonenumber: '', email: '' };
  return (
    <ImportPanel
      work={{
        kind: 'invited',
        msId,
        sheet: INVITED_SHEET,
        blank: { ...blank, hospital: '', title: '', workshops: '' },
        write: (rows) =>
          callToken(invitePeople, {
            params: { msId },
            body: {
              rows: rows.map((row) => ({
                name: row.name ?? '',
                kind: (row.kind ?? '') as InvitedKind,
                feeId: row.feeId ?? '',
                phonenumber: row.phonenumber ?? '',
                email: row.email ?? '',
                hospital: row.hospital ?? '',
                title: row.title ?? '',
                workshops: row.workshops ?? '',
              })),
            },
            quiet: true,
          }),
      }}
      columns={[
        column('name', 40),
        { field: 'kind', label: t('columns.kind'), options: kinds },
        { field: 'feeId', label: t('columns.fee'), options: types },
        { ...column('phonenumber', 20), inputMode: 'numeric' },
        column('email', 120),
        column('hospital', 80),
        column('title', 60),
        ...(workshops.length > 0
          ? [{ field: 'workshops', label: t('columns.workshops'), options: workshops, many: true }]
          : []),
      ]}
      submitLabel={(count) => t('submit', { count })}
      onDone={(count) => {
        toast.success({ text: t('done', { count }) });
        onDone();
        router.refresh();
      }}
    />
  );
}
