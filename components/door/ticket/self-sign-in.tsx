import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useJudgementWords } from '@/components/door/judgement-words';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { asLocale } from '@/components/ui/locale';
import { type MyTicket, signInMyself } from '@/contract/door/door';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import styles from './ticket.module.css';

/** Signs its reader in by the code on a screen of the meeting: typed, or brought along by the phone's camera. */
export function SelfSignIn({ msId, sheet, code }: { msId: number; sheet: MyTicket; code: string }) {
  const t = useTranslations('door.sign');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const words = useJudgementWords({ points: sheet.signIns });
  const [said, setSaid] = useState('');
  const form = useSchemaForm({
    schema: signInMyself.body,
    initial: { msId, code: /^\d{6}$/.test(code) ? code : '' },
    submit: (body) => callToken(signInMyself, { body, quiet: true }),
    onDone: ({ reason, facts, name, nameEn }) => {
      const point = localText(locale, name, nameEn).text;
      setSaid(reason === null ? t('signedIn', { name: point }) : words({ reason, facts }, Date.now()));
      router.refresh();
    },
    resets: true,
  });
  return (
    <section className={styles.part} aria-labelledby="self">
      <h2 id="self">{t('self')}</h2>
      <p className={styles.lead}>{t('selfLead')}</p>
      <SchemaForm form={form} submitLabel={t('submit')}>
        <TextField
          field={form.field('code')}
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
      </SchemaForm>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </section>
  );
}
