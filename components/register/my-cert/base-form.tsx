'use client';

import { useTranslations } from 'next-intl';
import { RegionsField } from '@/components/forms/regions-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { AntdRoot } from '@/components/ui/antd/antd-root';
import { type Cert, modifyBaseInfo } from '@/contract/cert/cert';
import { callToken } from '@/lib/api/clients';
import { REGION_FIELD, regionCodes, regionOf } from '@/lib/forms/regions';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useFresh } from '@/lib/session/use-fresh';
import { toast } from '@/lib/stores/toast-store';
import type { CertReference } from '../cert/cert-reference';

/** What a certified doctor changes without another examination. */
export function BaseForm({
  locale,
  cert,
  provinces,
}: {
  locale: string;
  cert: Cert | null;
  provinces: CertReference['provinces'];
}) {
  const t = useTranslations('cert.base');
  const refresh = useFresh();
  const form = useSchemaForm({
    schema: modifyBaseInfo.body,
    initial: { email: cert?.email ?? '', description: cert?.description ?? '', region: regionOf(cert) },
    toBody: ({ region, ...values }) => ({ ...values, ...regionCodes(region) }),
    fieldOf: REGION_FIELD,
    submit: (body) => callToken(modifyBaseInfo, { body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('done') });
      void refresh();
    },
  });
  return (
    <AntdRoot locale={locale}>
      <SchemaForm form={form} submitLabel={t('submit')}>
        <TextAreaField
          rows={5}
          field={form.field('description')}
          label={t('description')}
          hint={t('descriptionHint')}
          maxLength={4000}
        />
        <TextField field={form.field('email')} label={t('email')} type="email" autoComplete="email" maxLength={120} />
        <RegionsField field={form.field('region')} label={t('region')} provinces={provinces} />
      </SchemaForm>
    </AntdRoot>
  );
}
