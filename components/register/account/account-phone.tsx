import { useTranslations } from 'next-intl';
import { PhoneCodeFields } from '@/components/forms/phone-code-fields';
import { TextField } from '@/components/forms/text-field';
import { SmartLink } from '@/components/ui/action/smart-link';
import type { PhoneForm } from '@/lib/forms/use-phone-code';
import { href } from '@/lib/href';
import { maskPhone } from '@/lib/text/mask-phone';
import { sendProof } from './phone-proof';

/** The number that recovers the account: a first one is proved by its code; another one is for `/my`, where its owner is asked. */
export function AccountPhone({ form, known }: { form: PhoneForm; known: string }) {
  const t = useTranslations('register.form');
  const code = useTranslations('form.code');
  if (!known) return <PhoneCodeFields form={form} sendCode={sendProof} hint={t('phoneHint')} />;
  const elsewhere = href('my', {}, { hash: 'phone' });
  return (
    <TextField
      field={{ ...form.field('phonenumber'), value: maskPhone(known) }}
      label={code('phone')}
      hint={t.rich('phoneFixed', { link: (words) => <SmartLink href={elsewhere}>{words}</SmartLink> })}
      readOnly
    />
  );
}
