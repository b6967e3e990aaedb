import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { askGoodwill, type DeskOrderDetail } from '@/contract/attendee/desk-money';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatYuan } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { toast } from '@/lib/stores/toast-store';
import styles from './money.module.css';

type Line = DeskOrderDetail['lines'][number];
interface Props {
  params: { msId: number; orderNo: string };
  line: Line;
  /** The reader may ask. */
  may: boolean;
  onDone: () => void;
}

/** What finance was asked to give back of a line beyond the steps, and where it is asked. */
export function LineGoodwill({ params, line, may, onDone }: Props) {
  const t = useTranslations('desk.goodwill');
  const locale = asLocale(useLocale());
  const [asking, setAsking] = useState(false);
  const { left, state, goodwill } = line;
  const paid = state === 'fulfilled' || state === 'revoked';
  const can = may && paid && Number(left) > 0 && goodwill?.state !== 'asked';
  return (
    <>
      {goodwill && (
        <p className={styles.hint}>
          {t(goodwill.state, {
            amount: formatYuan(goodwill.amount),
            by: localText(locale, goodwill.by, goodwill.byEn).text || '–',
          })}{' '}
          <OwnWords text={goodwill.why || goodwill.reason} />
        </p>
      )}
      {can && !asking && (
        <p className={styles.tools}>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t('ask')}
          </Button>
        </p>
      )}
      {can && asking && <AskForm params={params} line={line} onBack={() => setAsking(false)} onDone={onDone} />}
    </>
  );
}

function AskForm({ params, line: { lineId, left }, onBack, onDone }: Omit<Props, 'may'> & { onBack: () => void }) {
  const t = useTranslations('desk.goodwill');
  const words = useTranslations('desk');
  const form = useSchemaForm({
    schema: askGoodwill.body,
    initial: { amount: '', reason: '' },
    toBody: ({ amount, reason }) => ({ lineId, amount, reason }),
    submit: (body) => callToken(askGoodwill, { params, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('done') });
      onDone();
    },
  });
  return (
    <>
      <p className={styles.hint}>{t('text', { left: formatYuan(left) })}</p>
      <SchemaForm form={form} submitLabel={t('send')} actions={<Button onClick={onBack}>{words('back')}</Button>}>
        <TextField field={form.field('amount')} label={t('amount')} inputMode="decimal" />
        <TextAreaField field={form.field('reason')} label={words('reason')} maxLength={200} />
      </SchemaForm>
    </>
  );
}
