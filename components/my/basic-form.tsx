'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import type { RegionRow } from '@/components/forms/region-cascader';
import { RegionsField } from '@/components/forms/regions-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import {
  baseInfoBodySchema,
  changeNickName,
  nickNameBodySchema,
  type Profile,
  setUserBaseInfo,
} from '@/contract/account/account';
import { USER_TYPE } from '@/contract/codes';
import { callToken } from '@/lib/api/clients';
import { REGION_FIELD, regionCodes, regionOf } from '@/lib/forms/regions';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { refreshBaseInfo } from '@/lib/session/base-info';
import { toast } from '@/lib/stores/toast-store';

const schema = baseInfoBodySchema.extend(nickNameBodySchema.shape);
const SEXES = ['0', '1', '2'] as const;

/** Nickname, name, sex, e-mail and region. A doctor's name was examined and cannot be changed here. */
export function BasicForm({ profile, provinces }: { profile: Profile; provinces: RegionRow[] }) {
  const t = useTranslations('my.basic');
  const shared = useTranslations('form');
  const router = useRouter();
  const fixedName = profile.userType === USER_TYPE.hospital && profile.certFlag !== '0';
  const form = useSchemaForm({
    schema,
    initial: {
      nickName: profile.nickName ?? '',
      name: profile.name ?? '',
      sex: SEXES.find((sex) => sex === profile.sex) ?? '2',
      email: profile.email ?? '',
      region: regionOf(profile),
    },
    toBody: ({ region, ...values }) => ({ ...values, ...regionCodes(region) }),
    fieldOf: REGION_FIELD,
    submit: async ({ nickName, ...body }) => {
      if (nickName !== profile.nickName) await callToken(changeNickName, { body: { nickName }, quiet: true });
      await callToken(setUserBaseInfo, { body, quiet: true });
    },
    onDone: () => {
      toast.success({ key: 'saved' });
      void refreshBaseInfo().catch(() => null);
      router.refresh();
    },
    stays: true,
    guard: true,
  });
  return (
    <SchemaForm form={form} submitLabel={shared('save')}>
      <TextField
        field={form.field('nickName')}
        label={t('nickName')}
        hint={t('nickNameHint')}
        autoComplete="nickname"
        maxLength={30}
      />
      <TextField
        field={form.field('name')}
        label={t('name')}
        hint={fixedName && t('nameFixed')}
        autoComplete="name"
        maxLength={40}
        readOnly={fixedName}
      />
      <ChoiceField
        field={form.field('sex')}
        label={t('sex')}
        options={SEXES.map((value) => ({ value, label: shared(`sexes.${value}`) }))}
      />
      <TextField field={form.field('email')} label={t('email')} type="email" autoComplete="email" maxLength={120} />
      <RegionsField field={form.field('region')} label={shared('region.label')} provinces={provinces} />
    </SchemaForm>
  );
}
