import { useLocale, useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import { type Presentation, savePresenter } from '@/contract/presentation/present';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatDateTime } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import styles from '../call/call.module.css';

/** Which of the authors presents. */
export function PresenterForm({ paper }: { paper: Presentation }) {
  const t = useTranslations('present.register');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const { artId, authors, presenterKey, mayChange, changeUntil, version } = paper;
  const form = useSchemaForm({
    schema: savePresenter.body,
    initial: { presenterKey: presenterKey ?? '', version },
    submit: (body) => callToken(savePresenter, { params: { artId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      router.refresh();
    },
    stays: true,
  });
  const options = authors.map(({ key, name, nameEn, mine }) => ({
    value: key,
    label: (
      <>
        <Bilingual locale={locale} zh={name} en={nameEn} />
        {mine && ` ${t('me')}`}
      </>
    ),
  }));
  const chosen = authors.find(({ key }) => key === presenterKey);
  return (
    <section aria-labelledby="present-who">
      <h2 id="present-who">{t('presenter')}</h2>
      <p className={styles.quiet}>
        {mayChange ? changeUntil && t('changeUntil', { time: formatDateTime(locale, changeUntil) }) : t('changeOver')}
      </p>
      {mayChange && authors.length > 1 ? (
        <SchemaForm form={form} submitLabel={t('save')}>
          <ChoiceField field={form.field('presenterKey')} label={t('who')} options={options} />
        </SchemaForm>
      ) : (
        chosen && (
          <p>
            <Bilingual locale={locale} zh={chosen.name} en={chosen.nameEn} />
          </p>
        )
      )}
    </section>
  );
}
