import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListField } from '@/components/forms/list-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { TicksField } from '@/components/forms/ticks-field';
import { UploadField } from '@/components/forms/upload-field';
import { Button } from '@/components/ui/action/button';
import { asLocale } from '@/components/ui/locale';
import { type DeskExhibitor, type ExpoDesk, saveExhibitor, saveExpoProduct } from '@/contract/expo/desk';
import type { Product } from '@/contract/expo/expo';
import { callToken } from '@/lib/api/clients';
import { COVER } from '@/lib/forms/file-rules';
import { type Bound, useSchemaForm } from '@/lib/forms/use-schema-form';
import { localText } from '@/lib/i18n/local-text';
import { toast } from '@/lib/stores/toast-store';
import styles from './expo-desk.module.css';
import { RemovePart } from './remove-part';

/** One picture of a form that keeps its address alone. */
function PictureField({ field, label }: { field: Bound<string>; label: string }) {
  return (
    <UploadField
      field={{
        ...field,
        value: field.value ? [{ name: label, url: field.value }] : [],
        onChange: ([file]) => field.onChange(file?.url ?? ''),
      }}
      label={label}
      purpose="cover"
      rules={COVER}
    />
  );
}

/** An exhibitor with its booths, and below it what it shows. */
export function ExhibitorForm({
  msId,
  desk,
  exhibitor,
  onDone,
}: {
  msId: number;
  desk: ExpoDesk;
  exhibitor: DeskExhibitor | null;
  onDone: () => void;
}) {
  const t = useTranslations('expo.desk');
  const locale = asLocale(useLocale());
  const booths = desk.halls.flatMap((hall) => hall.booths);
  const own = booths.filter((booth) => exhibitor && booth.exhibitorId === exhibitor.exhibitorId);
  const form = useSchemaForm({
    schema: saveExhibitor.body,
    initial: {
      name: exhibitor?.name ?? '',
      nameEn: exhibitor?.nameEn ?? '',
      website: exhibitor?.website ?? '',
      levelId: String(exhibitor?.levelId ?? ''),
      logoUrl: exhibitor?.logoUrl ?? '',
      intro: exhibitor?.intro ?? '',
      introEn: exhibitor?.introEn ?? '',
      contactName: exhibitor?.contactName ?? '',
      contactPhone: exhibitor?.contactPhone ?? '',
      contactEmail: exhibitor?.contactEmail ?? '',
      boothIds: own.map(({ boothId }) => String(boothId)),
    },
    toBody: ({ levelId, boothIds, ...values }) => ({
      ...values,
      exhibitorId: exhibitor?.exhibitorId ?? null,
      levelId: Number(levelId) || null,
      boothIds: boothIds.map(Number),
    }),
    submit: (body) => callToken(saveExhibitor, { params: { msId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      onDone();
    },
    guard: true,
  });
  const free = booths.filter((booth) => !booth.exhibitorId || own.includes(booth));
  return (
    <>
      <SchemaForm form={form} submitLabel={t('save')}>
        <TextField field={form.field('name')} label={t('fields.company')} maxLength={80} autoComplete="off" />
        <TextField field={form.field('nameEn')} label={t('fields.companyEn')} maxLength={160} autoComplete="off" />
        <ListField
          field={form.field('levelId')}
          label={t('level')}
          options={[
            { value: '', label: t('none') },
            ...desk.levels.map(({ levelId, name, nameEn }) => ({
              value: String(levelId),
              label: localText(locale, name, nameEn).text,
            })),
          ]}
        />
        {free.length > 0 && (
          <TicksField
            field={form.field('boothIds')}
            label={t('fields.booths')}
            options={free.map(({ boothId, no }) => ({ value: String(boothId), label: no }))}
          />
        )}
        <PictureField field={form.field('logoUrl')} label={t('fields.logo')} />
        <TextField field={form.field('website')} label={t('fields.website')} maxLength={200} autoComplete="off" />
        <TextAreaField field={form.field('intro')} label={t('fields.intro')} maxLength={2000} rows={3} />
        <TextAreaField field={form.field('introEn')} label={t('fields.introEn')} maxLength={3000} rows={3} />
        <TextField
          field={form.field('contactName')}
          label={t('fields.contactName')}
          maxLength={40}
          autoComplete="off"
        />
        <div className={styles.pair}>
          <TextField
            field={form.field('contactPhone')}
            label={t('fields.contactPhone')}
            maxLength={25}
            type="tel"
            autoComplete="off"
          />
          <TextField
            field={form.field('contactEmail')}
            label={t('fields.contactEmail')}
            maxLength={120}
            type="email"
            autoComplete="off"
          />
        </div>
      </SchemaForm>
      {exhibitor && (
        <div className={styles.below}>
          <Products msId={msId} exhibitor={exhibitor} onDone={onDone} />
          <RemovePart
            msId={msId}
            part="exhibitor"
            id={exhibitor.exhibitorId}
            name={localText(locale, exhibitor.name, exhibitor.nameEn).text}
            onDone={onDone}
          />
        </div>
      )}
    </>
  );
}

function Products({ msId, exhibitor, onDone }: { msId: number; exhibitor: DeskExhibitor; onDone: () => void }) {
  const t = useTranslations('expo.desk');
  const locale = asLocale(useLocale());
  const [edited, setEdited] = useState<Product | 'new' | null>(null);
  return (
    <>
      <h3>{t('products')}</h3>
      <ul className={styles.rows}>
        {exhibitor.products.map((product) => {
          const name = localText(locale, product.name, product.nameEn).text;
          return (
            <li key={product.productId}>
              <p className={styles.words}>{name}</p>
              <Button icon="edit" aria-label={t('editOf', { name })} onClick={() => setEdited(product)}>
                {t('edit')}
              </Button>
              <RemovePart msId={msId} part="product" id={product.productId} name={name} onDone={onDone} />
            </li>
          );
        })}
      </ul>
      {edited === null ? (
        <Button icon="add" onClick={() => setEdited('new')}>
          {t('addProduct')}
        </Button>
      ) : (
        <ProductForm
          key={edited === 'new' ? 0 : edited.productId}
          msId={msId}
          exhibitorId={exhibitor.exhibitorId}
          product={edited === 'new' ? null : edited}
          onDone={onDone}
        />
      )}
    </>
  );
}

function ProductForm({
  msId,
  exhibitorId,
  product,
  onDone,
}: {
  msId: number;
  exhibitorId: number;
  product: Product | null;
  onDone: () => void;
}) {
  const t = useTranslations('expo.desk');
  const form = useSchemaForm({
    schema: saveExpoProduct.body,
    initial: {
      name: product?.name ?? '',
      nameEn: product?.nameEn ?? '',
      regNo: product?.regNo ?? '',
      intro: product?.intro ?? '',
      introEn: product?.introEn ?? '',
      pictureUrl: product?.pictureUrl ?? '',
    },
    toBody: (values) => ({ ...values, exhibitorId, productId: product?.productId ?? null }),
    submit: (body) => callToken(saveExpoProduct, { params: { msId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      onDone();
    },
    guard: true,
  });
  return (
    <section aria-label={t('product')}>
      <SchemaForm form={form} submitLabel={t('save')}>
        <TextField field={form.field('name')} label={t('fields.name')} maxLength={80} autoComplete="off" />
        <TextField field={form.field('nameEn')} label={t('fields.nameEn')} maxLength={160} autoComplete="off" />
        <TextField field={form.field('regNo')} label={t('fields.regNo')} maxLength={60} autoComplete="off" />
        <TextAreaField field={form.field('intro')} label={t('fields.intro')} maxLength={1000} rows={3} />
        <TextAreaField field={form.field('introEn')} label={t('fields.introEn')} maxLength={2000} rows={3} />
        <PictureField field={form.field('pictureUrl')} label={t('fields.picture')} />
      </SchemaForm>
    </section>
  );
}
