import { useLocale, useTranslations } from 'next-intl';
import { RowList } from '@/components/forms/row-list';
import { SchemaForm } from '@/components/forms/schema-form';
import { SelectField } from '@/components/forms/select-field';
import { TextField } from '@/components/forms/text-field';
import { asLocale } from '@/components/ui/locale';
import { type ExpoDesk, layBooths, MOST_LEVELS, saveBooth, saveExpoHall, saveExpoLevels } from '@/contract/expo/desk';
import type { Booth, ExpoHall, ExpoLevel } from '@/contract/expo/expo';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { localText } from '@/lib/i18n/local-text';
import { toast } from '@/lib/stores/toast-store';
import styles from './expo-desk.module.css';
import { RemovePart } from './remove-part';

const METRES = { inputMode: 'decimal', maxLength: 5, autoComplete: 'off' } as const;

interface Saving {
  msId: number;
  onDone: () => void;
}
/** Says that it was saved, and goes on. */
function useSaved(onDone: () => void) {
  const t = useTranslations('expo.desk');
  return () => {
    toast.success({ text: t('saved') });
    onDone();
  };
}

/** The levels of exhibitors, the highest first. */
export function LevelsForm({ msId, levels, onDone }: Saving & { levels: ExpoLevel[] }) {
  const t = useTranslations('expo.desk');
  const saved = useSaved(onDone);
  const form = useSchemaForm({
    schema: saveExpoLevels.body,
    initial: {
      levels: levels.map(({ levelId, name, nameEn }) => ({
        levelId: levelId as number | null,
        name,
        nameEn: nameEn ?? '',
      })),
    },
    submit: (body) => callToken(saveExpoLevels, { params: { msId }, body, quiet: true }),
    onDone: saved,
    guard: true,
  });
  const { value, onChange } = form.field('levels');
  return (
    <SchemaForm form={form} submitLabel={t('save')}>
      <p className={styles.note}>{t('levelsHint')}</p>
      <RowList
        rows={value}
        onChange={onChange}
        blank={() => ({ levelId: null, name: '', nameEn: '' })}
        most={MOST_LEVELS}
        label={t('levels')}
        addLabel={t('addLevel')}
        nameOf={({ name }, place) => name || t('levelAt', { place })}
        compact
      >
        {(row, at) => (
          <div className={styles.pair}>
            {(['name', 'nameEn'] as const).map((field) => (
              <TextField
                key={field}
                field={{
                  name: `levels.${at}.${field}`,
                  value: row[field],
                  error: form.errorAt(`levels.${at}.${field}`),
                  onChange: (text) =>
                    onChange(value.map((one, index) => (index === at ? { ...one, [field]: text } : one))),
                  hold: () => undefined,
                }}
                label={t(`fields.${field}`)}
                maxLength={field === 'name' ? 30 : 60}
                autoComplete="off"
              />
            ))}
          </div>
        )}
      </RowList>
    </SchemaForm>
  );
}

/** A hall: what it is called, and how large it is. */
export function HallForm({ msId, hall, onDone }: Saving & { hall: ExpoHall | null }) {
  const t = useTranslations('expo.desk');
  const saved = useSaved(onDone);
  const form = useSchemaForm({
    schema: saveExpoHall.body,
    initial: {
      name: hall?.name ?? '',
      nameEn: hall?.nameEn ?? '',
      width: String(hall?.width ?? ''),
      height: String(hall?.height ?? ''),
    },
    toBody: (values) => ({ ...values, hallId: hall?.hallId ?? null }),
    submit: (body) => callToken(saveExpoHall, { params: { msId }, body, quiet: true }),
    onDone: saved,
    guard: true,
  });
  return (
    <>
      <SchemaForm form={form} submitLabel={t('save')}>
        <TextField field={form.field('name')} label={t('fields.name')} maxLength={60} autoComplete="off" />
        <TextField field={form.field('nameEn')} label={t('fields.nameEn')} maxLength={120} autoComplete="off" />
        <div className={styles.pair}>
          <TextField field={form.field('width')} label={t('fields.width')} {...METRES} />
          <TextField field={form.field('height')} label={t('fields.height')} {...METRES} />
        </div>
      </SchemaForm>
      {hall && (
        <div className={styles.below}>
          <RemovePart msId={msId} part="hall" id={hall.hallId} name={hall.name} onDone={onDone} />
        </div>
      )}
    </>
  );
}

/** A booth: its number, its place in the hall, and who has it. */
export function BoothForm({
  msId,
  desk,
  hall,
  booth,
  onDone,
}: Saving & { desk: ExpoDesk; hall: ExpoHall; booth: Booth | null }) {
  const t = useTranslations('expo.desk');
  const locale = asLocale(useLocale());
  const saved = useSaved(onDone);
  const form = useSchemaForm({
    schema: saveBooth.body,
    initial: {
      no: booth?.no ?? '',
      x: String(booth?.x ?? ''),
      y: String(booth?.y ?? ''),
      width: String(booth?.width ?? 3),
      height: String(booth?.height ?? 3),
      exhibitorId: String(booth?.exhibitorId ?? ''),
    },
    toBody: ({ exhibitorId, ...values }) => ({
      ...values,
      boothId: booth?.boothId ?? null,
      hallId: hall.hallId,
      exhibitorId: Number(exhibitorId) || null,
    }),
    submit: (body) => callToken(saveBooth, { params: { msId }, body, quiet: true }),
    onDone: saved,
    guard: true,
  });
  return (
    <>
      <SchemaForm form={form} submitLabel={t('save')}>
        <TextField field={form.field('no')} label={t('fields.no')} maxLength={10} autoComplete="off" />
        <div className={styles.pair}>
          {(['x', 'y', 'width', 'height'] as const).map((name) => (
            <TextField key={name} field={form.field(name)} label={t(`fields.${name}`)} {...METRES} />
          ))}
        </div>
        <SelectField
          field={form.field('exhibitorId')}
          label={t('exhibitor')}
          options={[
            { value: '', label: t('none') },
            ...desk.exhibitors.map(({ exhibitorId, name, nameEn }) => ({
              value: String(exhibitorId),
              label: localText(locale, name, nameEn).text,
            })),
          ]}
        />
      </SchemaForm>
      {booth && (
        <div className={styles.below}>
          <RemovePart msId={msId} part="booth" id={booth.boothId} name={booth.no} onDone={onDone} />
        </div>
      )}
    </>
  );
}

/** Rows of booths at once. */
export function RowsForm({ msId, hall, onDone }: Saving & { hall: ExpoHall }) {
  const t = useTranslations('expo.desk');
  const form = useSchemaForm({
    schema: layBooths.body,
    initial: { prefix: '', rows: '', columns: '', width: '3', height: '3', aisle: '3' },
    toBody: (values) => ({ ...values, hallId: hall.hallId }),
    submit: (body) => callToken(layBooths, { params: { msId }, body, quiet: true }),
    onDone: ({ added }) => {
      toast.success({ text: t('laid', { count: added }) });
      onDone();
    },
    guard: true,
  });
  return (
    <SchemaForm form={form} submitLabel={t('save')}>
      <TextField field={form.field('prefix')} label={t('fields.prefix')} maxLength={5} autoComplete="off" />
      <div className={styles.pair}>
        {(['rows', 'columns'] as const).map((name) => (
          <TextField
            key={name}
            field={form.field(name)}
            label={t(`fields.${name}`)}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
          />
        ))}
        {(['width', 'height', 'aisle'] as const).map((name) => (
          <TextField key={name} field={form.field(name)} label={t(`fields.${name}`)} {...METRES} />
        ))}
      </div>
    </SchemaForm>
  );
}
