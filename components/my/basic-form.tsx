'use client';

import { Form, Input, Radio } from 'antd';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { RegionField, type RegionRow } from '@/components/ui/region-field';
import { SchemaForm } from '@/components/ui/schema-form';
import {
  baseInfoBodySchema,
  changeNickName,
  nickNameBodySchema,
  type Profile,
  setUserBaseInfo,
} from '@/contract/account';
import { USER_TYPE } from '@/contract/codes';
import { loadRegions } from '@/lib/account/load-regions';
import { callToken } from '@/lib/api/clients';
import { refreshBaseInfo } from '@/lib/session/base-info';
import { toast } from '@/lib/stores/toast-store';

const schema = baseInfoBodySchema.extend(nickNameBodySchema.shape);

/** Nickname, name, sex, e-mail and region. A doctor's name is part of what was examined and stays. */
export function BasicForm({
  profile,
  provinces,
  locale,
}: {
  profile: Profile;
  provinces: RegionRow[];
  locale: string;
}) {
  const t = useTranslations('my.basic');
  const router = useRouter();
  const fixedName = profile.userType === USER_TYPE.hospital && profile.certFlag !== '0';
  const { provinceCode, cityCode, areaCode } = profile;
  return (
    <SchemaForm
      name="basic"
      schema={schema}
      initial={{
        nickName: profile.nickName ?? '',
        name: profile.name ?? '',
        sex: profile.sex ?? '2',
        email: profile.email ?? '',
        region: [provinceCode, cityCode, areaCode].filter((code): code is string => Boolean(code)),
      }}
      toBody={({ region: [province = '', city = '', area = ''], sex, ...values }) => ({
        ...values,
        sex: sex as '0' | '1' | '2',
        provinceCode: province,
        cityCode: city,
        areaCode: area,
      })}
      submit={async ({ nickName, ...body }) => {
        if (nickName !== profile.nickName) await callToken(changeNickName, { body: { nickName }, quiet: true });
        await callToken(setUserBaseInfo, { body, quiet: true });
      }}
      onDone={() => {
        toast.success({ key: 'saved' });
        void refreshBaseInfo().catch(() => null);
        router.refresh();
      }}
      fieldOf={{ provinceCode: 'region', cityCode: 'region', areaCode: 'region' }}
      submitLabel={t('save')}
    >
      <Form.Item name="nickName" label={t('nickName')} extra={t('nickNameHint')}>
        <Input autoComplete="nickname" maxLength={30} />
      </Form.Item>
      <Form.Item name="name" label={t('name')} extra={fixedName ? t('nameFixed') : undefined}>
        <Input autoComplete="name" maxLength={40} readOnly={fixedName} />
      </Form.Item>
      <Form.Item name="sex" label={t('sex')}>
        <Radio.Group
          name="sex"
          aria-label={t('sex')}
          options={(['0', '1', '2'] as const).map((value) => ({ value, label: t(`sexes.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="email" label={t('email')}>
        <Input type="email" autoComplete="email" maxLength={120} />
      </Form.Item>
      <Form.Item name="region" label={t('region')}>
        <RegionField provinces={provinces} locale={locale} load={loadRegions} placeholder={t('regionPlaceholder')} />
      </Form.Item>
    </SchemaForm>
  );
}
