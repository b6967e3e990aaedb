'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/console/panel';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { ConfirmButton } from '@/components/ui/confirm-button';
import { DataList } from '@/components/ui/data-list';
import { OwnWords } from '@/components/ui/own-words';
import { assignKeeper, type ConsoleKeeper, finishKeeper, KEEPER_STATE, refuseKeeper } from '@/contract/keeper';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import styles from './content.module.css';

/** What may be done with one request for accompanying service. */
export function KeeperPanel({
  request,
  onClose,
  onDone,
}: {
  request: ConsoleKeeper;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('console.content.keepers');
  const { id } = request;
  const named = request.status === KEEPER_STATE.named;
  const done = (text: string) => {
    toast.success({ text });
    onDone();
  };
  const assign = useSchemaForm({
    schema: assignKeeper.body,
    initial: { keeperName: request.keeperName ?? '', keeperPhone: request.keeperPhone ?? '' },
    toBody: (values) => ({ id, ...values }),
    submit: (body) => callToken(assignKeeper, { body, quiet: true }),
    onDone: () => done(t('assigned')),
  });
  const refuse = useSchemaForm({
    schema: refuseKeeper.body,
    initial: { auditMsg: '' },
    toBody: (values) => ({ id, ...values }),
    submit: (body) => callToken(refuseKeeper, { body, quiet: true }),
    onDone: () => done(t('refused')),
  });
  const finish = async () => {
    await callToken(finishKeeper, { body: { id } });
    done(t('finished'));
  };
  return (
    <Panel title={<OwnWords text={request.patientName ?? ''} />} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.preview}>
        <DataList
          facts={[
            {
              key: 'phone',
              term: t('phone'),
              detail: <a href={`tel:${request.phonenumber}`}>{request.phonenumber}</a>,
            },
            { key: 'place', term: t('place'), detail: <OwnWords text={request.place ?? ''} /> },
            ...(request.note ? [{ key: 'note', term: t('note'), detail: <OwnWords text={request.note} /> }] : []),
          ]}
        />
        <section className={styles.preview} aria-label={t('assignTitle')}>
          <h3>{t('assignTitle')}</h3>
          <SchemaForm form={assign} submitLabel={t(named ? 'reassign' : 'assign')}>
            <TextField field={assign.field('keeperName')} label={t('keeperName')} maxLength={40} autoComplete="off" />
            <TextField
              field={assign.field('keeperPhone')}
              label={t('keeperPhone')}
              type="tel"
              inputMode="numeric"
              maxLength={11}
              autoComplete="off"
            />
          </SchemaForm>
        </section>
        {named && (
          <ConfirmButton text={t('finishText')} confirmLabel={t('finish')} cancelLabel={t('cancel')} onConfirm={finish}>
            {t('finish')}
          </ConfirmButton>
        )}
        <section className={styles.preview} aria-label={t('refuseTitle')}>
          <h3>{t('refuseTitle')}</h3>
          <SchemaForm form={refuse} submitLabel={t('refuse')} variant="secondary">
            <TextAreaField field={refuse.field('auditMsg')} label={t('reason')} maxLength={200} />
          </SchemaForm>
        </section>
      </div>
    </Panel>
  );
}
