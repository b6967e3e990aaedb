import { useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from '@/components/console/console.module.css';
import { Panel } from '@/components/console/panel/panel';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { RowTime } from '@/components/remote-table/row-time';
import { Button } from '@/components/ui/action/button';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { assignKeeper, type ConsoleKeeper, finishKeeper, KEEPER_STATE, refuseKeeper } from '@/contract/keeper/keeper';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';

/** One request: name who goes along, say that it is over, or why it cannot be met. */
export function KeeperPanel({
  request,
  onClose,
  onChanged,
}: {
  request: ConsoleKeeper;
  onClose: () => void;
  onChanged: () => void;
}) {
  const t = useTranslations('console.keepers');
  const [busy, setBusy] = useState(false);
  const { id } = request;
  const named = request.status === KEEPER_STATE.named;
  const done = () => {
    toast.success({ key: 'saved' });
    onChanged();
    onClose();
  };
  const assign = useSchemaForm({
    schema: assignKeeper.body,
    initial: { keeperName: request.keeperName ?? '', keeperPhone: request.keeperPhone ?? '' },
    toBody: (values) => ({ ...values, id }),
    submit: (body) => callToken(assignKeeper, { body, quiet: true }),
    onDone: done,
    guard: true,
  });
  const refuse = useSchemaForm({
    schema: refuseKeeper.body,
    initial: { auditMsg: '' },
    toBody: (values) => ({ ...values, id }),
    submit: (body) => callToken(refuseKeeper, { body, quiet: true }),
    onDone: done,
    guard: true,
  });
  const finish = async () => {
    if (busy) return;
    setBusy(true);
    // A failure has been shown by the client.
    await callToken(finishKeeper, { body: { id } }).then(done, () => {});
    setBusy(false);
  };
  return (
    <Panel title={<OwnWords text={request.patientName ?? ''} />} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.detail}>
        <DataList
          facts={[
            { key: 'phone', term: t('phone'), detail: request.phonenumber },
            { key: 'time', term: t('time'), detail: <RowTime time={request.serviceTime} /> },
            { key: 'place', term: t('place'), detail: request.place && <OwnWords text={request.place} /> },
            { key: 'note', term: t('note'), detail: request.note && <OwnWords text={request.note} /> },
            { key: 'user', term: t('asker'), detail: request.userName && <OwnWords text={request.userName} /> },
          ]}
        />
        <section>
          <h3>{t(named ? 'change' : 'assign')}</h3>
          <SchemaForm form={assign} submitLabel={t('save')}>
            <TextField field={assign.field('keeperName')} label={t('keeperName')} maxLength={40} autoComplete="off" />
            <TextField
              field={assign.field('keeperPhone')}
              label={t('keeperPhone')}
              type="tel"
              maxLength={11}
              autoComplete="off"
            />
          </SchemaForm>
        </section>
        {named && (
          <div className={styles.buttons}>
            <Button icon="done" aria-disabled={busy} onClick={() => void finish()}>
              {t('finish')}
            </Button>
          </div>
        )}
        <section>
          <h3>{t('refuse')}</h3>
          <SchemaForm form={refuse} submitLabel={t('refuse')} variant="secondary">
            <TextField field={refuse.field('auditMsg')} label={t('reason')} maxLength={200} autoComplete="off" />
          </SchemaForm>
        </section>
      </div>
    </Panel>
  );
}
