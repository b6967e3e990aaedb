import { useLocale, useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { PhoneField, TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { Dialog } from '@/components/ui/antd/dialog';
import { asLocale } from '@/components/ui/locale';
import { editTeamPerson, type TeamPerson, type TeamSheet } from '@/contract/attendee/team';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatDateTime, formatYuan } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import own from '../own.module.css';

import { stateOf } from './team-words';

/** Whom a place of a team is for: one that is ordered goes to somebody else as it is. */
export function PersonDialog({
  msId,
  sheet,
  person,
  onClose,
}: {
  msId: number;
  sheet: TeamSheet;
  person: TeamPerson;
  onClose: () => void;
}) {
  const t = useTranslations('team.person');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const state = stateOf(person);
  const swaps = state !== 'listed' && person.name !== '';
  const form = useSchemaForm({
    schema: editTeamPerson.body,
    initial: {
      name: swaps ? '' : person.name,
      phonenumber: swaps ? '' : (person.phonenumber ?? ''),
      hospital: person.hospital || (sheet.team?.unit ?? ''),
      feeId: String(person.feeId),
    },
    toBody: (values) => ({ ...values, msId, enrollId: person.enrollId }),
    submit: (body) => callToken(editTeamPerson, { body, quiet: true }),
    onDone: () => {
      toast.success({ text: t(swaps ? 'swapped' : 'saved') });
      router.refresh();
      onClose();
    },
  });
  const until = sheet.swapUntil;
  const over = swaps && state === 'enrolled' && (!until || until < sheet.serverTime);
  return (
    <Dialog title={t(swaps ? 'swapTitle' : 'title')} onClose={onClose}>
      {over && (
        <>
          <p className={own.dialogLead}>{t(until ? 'swapOver' : 'noSwap')}</p>
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      )}
      {swaps && !over && (
        <p className={own.dialogLead}>
          {t('swapLead', { name: person.name })}
          {state === 'enrolled' && ` ${t('swapUntil', { time: formatDateTime(locale, until ?? '') })}`}
        </p>
      )}
      {!over && (
        <SchemaForm
          form={form}
          submitLabel={t(swaps ? 'swap' : 'save')}
          actions={<Button onClick={onClose}>{t('cancel')}</Button>}
        >
          <TextField field={form.field('name')} label={t('name')} maxLength={40} autoComplete="off" />
          <PhoneField
            field={form.field('phonenumber')}
            label={t('phonenumber')}
            hint={t('phoneHint')}
            autoComplete="off"
          />
          <TextField field={form.field('hospital')} label={t('hospital')} maxLength={80} autoComplete="off" />
          {state === 'listed' && (
            <ChoiceField
              field={form.field('feeId')}
              label={t('type')}
              options={sheet.offers.map(({ feeId, feeName, feeNameEn, price }) => ({
                value: String(feeId),
                label: localText(locale, feeName, feeNameEn).text,
                hint: formatYuan(price),
              }))}
            />
          )}
        </SchemaForm>
      )}
    </Dialog>
  );
}
