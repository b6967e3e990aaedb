import { useLocale, useTranslations } from 'next-intl';
import { PLACE_TONES } from '@/components/attendee/desk/place-tones';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { Panel } from '@/components/ui/layout/panel';
import { asLocale } from '@/components/ui/locale';
import { reprintBadge } from '@/contract/onsite/badge';
import type { LaneRow } from '@/contract/onsite/lane';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { toast } from '@/lib/stores/toast-store';
import { FirstBadge } from './first-badge';
import { PayPart } from './pay-part';
import { PrinterField } from './printer-field';

interface Props {
  msId: number;
  row: LaneRow;
  printers: readonly string[];
  /** A shift of the reader's takes cash. */
  open: boolean;
  takes: boolean;
  prints: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Somebody at the desk: what they are to pay, or their badge. */
export function LanePanel({ msId, row, printers, open, takes, prints, onClose, onDone }: Props) {
  const t = useTranslations('onsite.lanes');
  const words = useTranslations('onsite');
  const desk = useTranslations('desk');
  const locale = asLocale(useLocale());
  return (
    <Panel
      title={<OwnWords text={localText(locale, row.personName, row.personNameEn).text} />}
      closeLabel={words('close')}
      onClose={onClose}
    >
      <DataList
        facts={[
          {
            key: 'state',
            term: t('fields.state'),
            detail: <StatusBadge tone={PLACE_TONES[row.enrollState]}>{desk(`states.${row.enrollState}`)}</StatusBadge>,
          },
          {
            key: 'fee',
            term: t('fields.fee'),
            detail: <Bilingual locale={locale} zh={row.feeName} en={row.feeNameEn} />,
          },
          { key: 'hospital', term: t('fields.hospital'), detail: row.hospital && <OwnWords text={row.hospital} /> },
          { key: 'came', term: t('fields.came'), detail: row.scanTime && formatDateTime(locale, row.scanTime) },
          {
            key: 'badges',
            term: t('fields.badges'),
            detail: [t('badge', { count: row.badges }), row.queued && t('queued')].filter(Boolean).join(words('comma')),
          },
        ]}
      />
      {row.lane === 'unpaid' && takes && (
        <PayPart msId={msId} attendeeId={row.attendeeId} open={open} onDone={onDone} />
      )}
      {row.lane === 'paid' && prints && !row.queued && (
        <Badge msId={msId} row={row} printers={printers} onDone={onDone} />
      )}
    </Panel>
  );
}

type BadgeProps = Pick<Props, 'msId' | 'row' | 'printers' | 'onDone'>;

function Badge({ row, ...rest }: BadgeProps) {
  return row.badges === 0 ? <FirstBadge attendeeId={row.attendeeId} {...rest} /> : <BadgeAgain row={row} {...rest} />;
}

function BadgeAgain({ msId, row, printers, onDone }: BadgeProps) {
  const t = useTranslations('onsite.badges');
  const { attendeeId } = row;
  const again = useSchemaForm({
    schema: reprintBadge.body,
    initial: { printer: printers[0] ?? '', reason: '', renew: true },
    submit: (body) => callToken(reprintBadge, { params: { msId, attendeeId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('againDone') });
      onDone();
    },
  });
  return (
    <SchemaForm form={again} submitLabel={t('again')}>
      <PrinterField field={again.field('printer')} printers={printers} />
      <TextField field={again.field('reason')} label={t('againReason')} maxLength={200} autoComplete="off" />
      <TickField field={again.field('renew')}>{t('renew')}</TickField>
    </SchemaForm>
  );
}
