import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { TextField } from '@/components/forms/text-field';
import { TITLE_TYPE } from '@/contract/invoice/invoice';
import type { SchemaFormHandle } from '@/lib/forms/use-schema-form';

/** What both forms know of a title. */
export interface TitleValues {
  titleType: '1' | '2' | '3';
  title: string;
  taxNo: string;
  email: string;
}
export const NO_TITLE: TitleValues = { titleType: '1', title: '', taxNo: '', email: '' };
const TYPES = ['1', '2', '3'] as const;
const CODE_LENGTH = 18;

/** To whom an invoice is made out; a tax number only where there can be one. */
export function TitleFields<V extends TitleValues>({ form }: { form: SchemaFormHandle<V> }) {
  const t = useTranslations('pay.invoice');
  const { titleType } = form.values;
  const bound = form as unknown as SchemaFormHandle<TitleValues>;
  return (
    <>
      <ChoiceField
        field={bound.field('titleType')}
        label={t('titleType')}
        options={TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      <TextField
        field={bound.field('title')}
        label={t('title')}
        hint={t(titleType === TITLE_TYPE.person ? 'titleHintPerson' : 'titleHint')}
        maxLength={100}
        autoComplete="organization"
      />
      {titleType !== TITLE_TYPE.person && (
        <TextField
          field={bound.field('taxNo')}
          label={t(titleType === TITLE_TYPE.company ? 'taxNo' : 'taxNoOptional')}
          write={(text) => text.toUpperCase().replaceAll(/\s/g, '')}
          maxLength={CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          counted
        />
      )}
      <TextField
        field={bound.field('email')}
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        maxLength={100}
        autoComplete="email"
      />
    </>
  );
}
