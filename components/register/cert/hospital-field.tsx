import { useLocale } from 'next-intl';
import type { FieldWords } from '@/components/forms/field-frame';
import { SuggestField } from '@/components/forms/suggest-field';
import { listHospitals } from '@/contract/doctor/doctor';
import { callToken } from '@/lib/api/clients';
import type { Bound } from '@/lib/forms/use-schema-form';

/** A doctor's hospital by its Chinese name, as on the licence; on English pages its English name stands beside it. */
export function HospitalField(props: FieldWords & { field: Bound<string>; placeholder: string }) {
  const english = useLocale() === 'en';
  const look = async (keyword: string) => {
    const rows = await callToken(listHospitals, { query: { keyword }, quiet: true });
    return rows.map(({ name, nameEn }) => ({ value: name, note: (english && nameEn) || undefined }));
  };
  return <SuggestField {...props} look={look} maxLength={80} />;
}
