import { useTranslations } from 'next-intl';
import { TextField, type TextFieldProps } from '@/components/forms/text-field';
import type { Cert } from '@/contract/cert/cert';

type Before = Pick<Cert, 'certNo'> | null;

/** A licence's number as it is handed in: nothing for the one of before, which is known by its ends alone and stays. */
export const numberOf = (typed: string, before: Before) => typed || (before?.certNo ? undefined : '');

/** The number of a licence; once one was handed in, it is asked for only to be changed. */
export function LicenceNumber({ cert, hint, ...props }: TextFieldProps & { cert: Before }) {
  const t = useTranslations('register.form');
  const number = cert?.certNo;
  return (
    <TextField
      {...props}
      hint={number ? t('certNoKept', { number }) : hint}
      placeholder={number ?? undefined}
      write={(text) => text.toUpperCase()}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
