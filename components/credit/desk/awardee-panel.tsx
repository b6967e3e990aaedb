'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { Panel } from '@/components/ui/layout/panel';
import { SkeletonRows } from '@/components/ui/layout/skeleton';
import { asLocale } from '@/components/ui/locale';
import { ErrorState } from '@/components/ui/message/error-state';
import {
  type AwardRow,
  getAwardee,
  giveCertificateAgain,
  giveCreditAgain,
  revokeCertificate,
  revokeCredit,
} from '@/contract/credit/desk';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatDay } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useDetail } from '@/lib/panels/use-detail';
import { toast } from '@/lib/stores/toast-store';
import styles from '../credit.module.css';
import { RecordRow } from '../my-credits';
import { useReason } from '../reason';

interface Props {
  msId: number;
  row: AwardRow;
  changes: boolean;
  onClose: () => void;
  onDone: () => void;
}
/** What is taken back, or given again. */
type Taking = { kind: 'credit' | 'certificate'; id: number; again: boolean };

/** What somebody at a meeting has: points and certificates, each of which can be taken back with a reason, and given again then. */
export function AwardeePanel({ msId, row, changes, onClose, onDone }: Props) {
  const t = useTranslations('credit.desk');
  const shared = useTranslations('form');
  const locale = asLocale(useLocale());
  const say = useReason();
  const [taking, setTaking] = useState<Taking | null>(null);
  const { attendeeId } = row;
  const { found, failed, again } = useDetail(
    (signal) => callToken(getAwardee, { params: { msId, attendeeId }, quiet: true, signal }),
    attendeeId,
    { shows: getAwardee.shows },
  );
  const taken = () => {
    setTaking(null);
    again();
    onDone();
  };
  const tools = (kind: Taking['kind'], id: number, { state, withheld }: { state: string; withheld: boolean }) =>
    changes && taking === null && (state === 'valid' || withheld) ? (
      <Button variant="quiet" onClick={() => setTaking({ kind, id, again: withheld })}>
        {t(withheld ? 'again' : 'revoke')}
      </Button>
    ) : null;
  const form = (kind: Taking['kind'], id: number) =>
    taking?.kind === kind &&
    taking.id === id && <ReasonForm msId={msId} taking={taking} onClose={() => setTaking(null)} onDone={taken} />;
  return (
    <Panel
      title={<OwnWords text={localText(locale, row.personName, row.personNameEn).text} />}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {!found && !failed && <SkeletonRows label={shared('table.loading')} />}
      {failed && <ErrorState title={shared('network')} action={<Button onClick={again}>{shared('retry')}</Button>} />}
      {found && (
        <div className={styles.page}>
          <section className={styles.part} aria-label={t('records')}>
            <h3>{t('records')}</h3>
            {found.records.length === 0 && <p className={styles.note}>{t('noRecords')}</p>}
            {found.records.map((record) => (
              <div key={record.recordId} className={styles.part}>
                <ul className={styles.rows}>
                  <RecordRow record={record} />
                </ul>
                {tools('credit', record.recordId, record)}
                {form('credit', record.recordId)}
              </div>
            ))}
          </section>
          <section className={styles.part} aria-label={t('certificates')}>
            <h3>{t('certificates')}</h3>
            {found.certificates.length === 0 && <p className={styles.note}>{t('noCertificates')}</p>}
            {found.certificates.map(({ certId, title, titleEn, number, day, state, reason, withheld }) => (
              <div key={certId} className={styles.part}>
                <ul className={styles.rows}>
                  <li>
                    <span className={styles.words}>
                      <strong>{localText(locale, title, titleEn).text}</strong>
                      <span className={styles.note}>
                        {number} · {formatDay(locale, day)}
                      </span>
                      {reason && <span className={styles.note}>{say(reason)}</span>}
                    </span>
                    <StatusBadge tone={state === 'valid' ? 'success' : 'danger'}>
                      {t(`certStates.${state}`)}
                    </StatusBadge>
                  </li>
                </ul>
                {tools('certificate', certId, { state, withheld })}
                {form('certificate', certId)}
              </div>
            ))}
          </section>
        </div>
      )}
    </Panel>
  );
}

function ReasonForm({
  msId,
  taking: { kind, id, again },
  onClose,
  onDone,
}: {
  msId: number;
  taking: Taking;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('credit.desk');
  const form = useSchemaForm({
    schema: revokeCredit.body,
    initial: { reason: '' },
    submit: (body) =>
      kind === 'credit'
        ? callToken(again ? giveCreditAgain : revokeCredit, { params: { msId, recordId: id }, body, quiet: true })
        : callToken(again ? giveCertificateAgain : revokeCertificate, {
            params: { msId, certId: id },
            body,
            quiet: true,
          }),
    onDone: () => {
      toast.success({ text: t(again ? 'givenAgain' : 'taken') });
      onDone();
    },
  });
  return (
    <SchemaForm
      form={form}
      submitLabel={t(again ? 'again' : 'revoke')}
      actions={
        <Button variant="quiet" size="large" onClick={onClose}>
          {t('cancel')}
        </Button>
      }
    >
      <TextField
        field={form.field('reason')}
        label={t(again ? 'againReason' : 'reason')}
        hint={again ? undefined : t('reasonHint')}
        maxLength={200}
        autoComplete="off"
      />
    </SchemaForm>
  );
}
