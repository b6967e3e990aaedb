'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { Panel } from '@/components/ui/layout/panel';
import { asLocale } from '@/components/ui/locale';
import { ErrorState } from '@/components/ui/message/error-state';
import { type CashShift, closeShift, type DeskCash, getShift, openShift, receiveShift } from '@/contract/onsite/cash';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatDateTime, formatYuan } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { useDetail } from '@/lib/panels/use-detail';
import { useStale } from '@/lib/realtime/use-stale';
import { toast } from '@/lib/stores/toast-store';
import styles from './onsite.module.css';
import { ReceiptButton } from './pay-part';

const MONEY = { inputMode: 'decimal', maxLength: 10, autoComplete: 'off' } as const;
const ATTENDEES = ['attendees'] as const;

/** Cash at a meeting's desk: my shift with what must be in the drawer, and the shifts that the reader may see. */
export function CashScreen({ msId, cash: { shifts, receives } }: { msId: number; cash: DeskCash }) {
  const t = useTranslations('onsite.cash');
  const router = useRouter();
  const [opened, setOpened] = useState<CashShift | null>(null);
  useStale(ATTENDEES, router.refresh);
  const mine = shifts.find((shift) => shift.mine && !shift.closeTime);
  return (
    <section className={styles.part} aria-labelledby="cash">
      <h2 id="cash">{t('title')}</h2>
      <h3>{t('mine')}</h3>
      {mine ? <Mine msId={msId} shift={mine} /> : <Begin msId={msId} />}
      <h3>{t('all')}</h3>
      {shifts.length === 0 && <p className={styles.note}>{t('empty')}</p>}
      <ul className={styles.rows}>
        {shifts.map((shift) => (
          <ShiftRow
            key={shift.shiftId}
            msId={msId}
            shift={shift}
            receives={receives && !shift.mine}
            onOpen={() => setOpened(shift)}
          />
        ))}
      </ul>
      {opened && <Entries msId={msId} shift={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

function Begin({ msId }: { msId: number }) {
  const t = useTranslations('onsite.cash');
  const router = useRouter();
  const form = useSchemaForm({
    schema: openShift.body,
    initial: { opened: '' },
    submit: (body) => callToken(openShift, { params: { msId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('begun') });
      router.refresh();
    },
  });
  return (
    <>
      <p className={styles.note}>{t('none')}</p>
      <SchemaForm form={form} submitLabel={t('begin')}>
        <TextField field={form.field('opened')} label={t('opened')} {...MONEY} />
      </SchemaForm>
    </>
  );
}

function Mine({ msId, shift }: { msId: number; shift: CashShift }) {
  const t = useTranslations('onsite.cash');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const form = useSchemaForm({
    schema: closeShift.body,
    initial: { counted: '', reason: '' },
    submit: (body) => callToken(closeShift, { params: { msId, shiftId: shift.shiftId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('ended') });
      router.refresh();
    },
  });
  const facts = [
    ['taken', formatYuan(shift.taken)],
    ['paidOut', formatYuan(shift.paidOut)],
    ['count', String(shift.count)],
    ['due', formatYuan(shift.due)],
  ] as const;
  return (
    <>
      <p className={styles.note}>
        {t('since', { time: formatDateTime(locale, shift.openTime), opened: formatYuan(shift.opened) })}
      </p>
      <dl className={styles.facts}>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{t(`facts.${fact}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <SchemaForm form={form} submitLabel={t('end')}>
        <div className={styles.counted}>
          <TextField field={form.field('counted')} label={t('counted')} {...MONEY} />
          <TextField
            field={form.field('reason')}
            label={t('reason')}
            hint={t('reasonHint')}
            maxLength={200}
            autoComplete="off"
          />
        </div>
      </SchemaForm>
    </>
  );
}

function ShiftRow({
  msId,
  shift,
  receives,
  onOpen,
}: {
  msId: number;
  shift: CashShift;
  receives: boolean;
  onOpen: () => void;
}) {
  const t = useTranslations('onsite.cash');
  const words = useTranslations('onsite');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const person = localText(locale, shift.person, shift.personEn).text;
  const time = (wire: string | null | undefined) => (wire ? formatDateTime(locale, wire) : '');
  const receive = async () => {
    await callToken(receiveShift, { params: { msId, shiftId: shift.shiftId } });
    toast.success({ text: t('receivedDone') });
    router.refresh();
  };
  const by = localText(locale, shift.receivedBy ?? '', shift.receivedByEn).text;
  return (
    <li>
      <div className={styles.words}>
        <strong>
          <OwnWords text={person} />
        </strong>
        <small className={styles.note}>
          {[time(shift.openTime), time(shift.closeTime)].filter(Boolean).join(' – ')}
        </small>
        {shift.reason && (
          <small>
            {t('reason')} · <OwnWords text={shift.reason} />
          </small>
        )}
        {shift.receiveTime && <small>{t('received', { by, time: time(shift.receiveTime) })}</small>}
      </div>
      <span className={styles.sum}>{formatYuan(shift.counted ?? shift.due)}</span>
      {!shift.closeTime && <StatusBadge tone="success">{t('open')}</StatusBadge>}
      {shift.difference && Number(shift.difference) !== 0 && (
        <StatusBadge tone="warning">
          {t('difference')} {formatYuan(shift.difference)}
        </StatusBadge>
      )}
      <Button variant="quiet" aria-label={t('entriesOf', { name: person })} onClick={onOpen}>
        {t('entries')}
      </Button>
      {receives && shift.closeTime && !shift.receiveTime && (
        <ConfirmButton
          text={t('receiveText', { amount: formatYuan(shift.counted ?? '0') })}
          confirmLabel={t('receive')}
          cancelLabel={words('cancel')}
          onConfirm={receive}
        >
          {t('receive')}
        </ConfirmButton>
      )}
    </li>
  );
}

function Entries({ msId, shift, onClose }: { msId: number; shift: CashShift; onClose: () => void }) {
  const t = useTranslations('onsite.cash');
  const words = useTranslations('onsite');
  const locale = asLocale(useLocale());
  const { shiftId } = shift;
  const { found, failed, again } = useDetail(
    (signal) => callToken(getShift, { params: { msId, shiftId }, signal, quiet: true }),
    shiftId,
    { shows: getShift.shows },
  );
  const name = localText(locale, shift.person, shift.personEn).text;
  return (
    <Panel title={t('entriesOf', { name })} closeLabel={words('close')} onClose={onClose}>
      {failed && <ErrorState title={words('pay.failed')} action={<Button onClick={again}>{words('back')}</Button>} />}
      {found?.entries.length === 0 && <p className={styles.note}>{t('noEntries')}</p>}
      <ul className={styles.rows}>
        {found?.entries.map((entry) => (
          <li key={entry.entryId}>
            <div className={styles.words}>
              <strong>
                <OwnWords text={localText(locale, entry.person ?? '', entry.personEn).text} />
              </strong>
              <small className={styles.note}>
                {t(`kinds.${entry.kind}`)} · {entry.receiptNo} · {formatDateTime(locale, entry.time)}
              </small>
              <small>
                <OwnWords text={localText(locale, entry.subject, entry.subjectEn).text} />
              </small>
            </div>
            <span className={styles.sum}>{formatYuan(entry.amount)}</span>
            {entry.kind === 'in' && (
              <ReceiptButton msId={msId} entryId={entry.entryId} label={`${t('receipt')} ${entry.receiptNo}`} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
