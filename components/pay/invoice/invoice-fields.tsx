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

/** What the fields of a title need of the form, or of the part of it, in which they stand. */
export interface TitleForm<V extends TitleValues> {
  values: V;
  field: SchemaFormHandle<V>['field'];
}

/** To whom an invoice is made out; a tax number only where there can be one. */
export function TitleFields<V extends TitleValues>({
  form,
  errorOf,
}: {
  form: TitleForm<V>;
  /** Words beside a field, where the form has it elsewhere in its body. */
  errorOf?: (field: string) => string | undefined;
}) {
  const t = useTranslations('pay.invoice');
  const { titleType } = form.values;
  const bound = form as unknown as TitleForm<TitleValues>;
  const field = <K extends keyof TitleValues>(name: K) => {
    const own = bound.field(name);
    return errorOf ? { ...own, error: errorOf(name) } : own;
  };
  return (
    <>
      <ChoiceField
        field={field('titleType')}
        label={t('titleType')}
        options={TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      <TextField
        field={field('title')}
        label={t('title')}
        hint={t(titleType === TITLE_TYPE.person ? 'titleHintPerson' : 'titleHint')}
        maxLength={100}
        autoComplete="organization"
      />
      {titleType !== TITLE_TYPE.person && (
        <TextField
          field={field('taxNo')}
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
        field={field('email')}
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        maxLength={100}
        autoComplete="email"
      />
    </>
  );
}
