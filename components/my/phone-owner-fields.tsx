import { useTranslations } from 'next-intl';
import { CodeFields } from '@/components/forms/phone-code-fields';
import { PasswordField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import type { PhoneForm, PhoneValues, SendCode } from '@/lib/forms/use-phone-code';
import type { SchemaFormHandle } from '@/lib/forms/use-schema-form';

/** What shows that the person in front of the screen owns the account. */
export type OwnerWay = 'password' | 'code';

/** Fields of a form that asks for such a proof, beside those of the new number. */
export interface OwnerValues extends PhoneValues {
  password: string;
  oldCode: string;
  oldSmsCode: string;
}

/** Names of the fields by which the number in use is proved, in the form that also proves the new one. */
const OLD = { phonenumber: 'phonenumber', code: 'oldCode', smsCode: 'oldSmsCode' } as const;

interface OwnerFieldsProps {
  form: SchemaFormHandle<OwnerValues>;
  /** The number in use; empty where there is none, and then only the password will do. */
  current: string;
  way: OwnerWay;
  onWay(way: OwnerWay): void;
  sendCode: SendCode;
}

/** Asks for the password, or for a code sent to the number in use. */
export function PhoneOwnerFields({ form, current, way, onWay, sendCode }: OwnerFieldsProps) {
  const t = useTranslations('my.phone');
  return (
    <>
      {way === 'password' ? (
        <PasswordField
          field={form.field('password')}
          label={t('password')}
          hint={t('passwordHint')}
          autoComplete="current-password"
        />
      ) : (
        <CodeFields form={oldNumberOf(form, current)} sendCode={sendCode} label={t('oldCode')} />
      )}
      {current && (
        <p>
          <Button onClick={() => onWay(way === 'password' ? 'code' : 'password')}>
            {way === 'password' ? t('byCode') : t('byPassword')}
          </Button>
        </p>
      )}
    </>
  );
}

/** The form as the proof of the number in use sees it. */
function oldNumberOf(form: SchemaFormHandle<OwnerValues>, current: string): PhoneForm {
  const { oldCode, oldSmsCode } = form.values;
  return {
    values: { phonenumber: current, code: oldCode, smsCode: oldSmsCode },
    clear: (name) => form.clear(OLD[name]),
    field: (name) => form.field(OLD[name]),
    show: (found) => form.show(Object.fromEntries(Object.entries(found).map(([name, key]) => [nameOf(name), key]))),
    fail: (error) => form.fail(error),
  };
}

const nameOf = (name: string) => (name in OLD ? OLD[name as keyof typeof OLD] : name);
