import { useLocale, useTranslations } from 'next-intl';
import { ListField } from '@/components/forms/list-field';
import { RowList } from '@/components/forms/row-list';
import { PhoneField, TextField } from '@/components/forms/text-field';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import type { BoardSpeaker } from '@/contract/programme/board';
import { SPEAKER_ROLES } from '@/contract/programme/codes';
import type { SchemaFormHandle } from '@/lib/forms/use-schema-form';
import { localText } from '@/lib/i18n/local-text';
import styles from './board.module.css';

interface Person {
  id?: unknown;
  phonenumber: string;
  role: (typeof SPEAKER_ROLES)[number];
  name: string;
  nameEn: string;
  hospital: string;
  hospitalEn: string;
}
const TONES = { none: 'neutral', accepted: 'success', declined: 'danger' } as const;

/** Who speaks in a session or leads it, in their order. */
export function SpeakerRows<V extends { speakers: Person[] }>({
  form,
  known,
}: {
  form: SchemaFormHandle<V>;
  known: readonly BoardSpeaker[];
}) {
  const t = useTranslations('programme');
  const locale = useLocale();
  const rows = form.values.speakers;
  const onChange = (speakers: Person[]) => form.set({ speakers } as Partial<V>);
  const errorOf = (at: number, name: string) => form.errorAt(`speakers.${at}.${name}`);
  return (
    <fieldset className={styles.speakers}>
      <legend>{t('fields.speakers')}</legend>
      <RowList
        rows={rows}
        onChange={onChange}
        blank={(): Person => ({ phonenumber: '', role: 'speaker', name: '', nameEn: '', hospital: '', hospitalEn: '' })}
        most={40}
        label={t('fields.speakers')}
        addLabel={t('addSpeaker')}
        nameOf={({ name }, place) => name || t('speakerAt', { place })}
        summary={({ name, nameEn, role, hospital, hospitalEn }, place) =>
          [
            localText(locale, name, nameEn).text || t('speakerAt', { place }),
            t(`roles.${role}`),
            localText(locale, hospital, hospitalEn).text,
          ]
            .filter(Boolean)
            .join(' · ')
        }
        wrong={(index) => Object.keys(form.errors).some((path) => path.startsWith(`speakers.${index}.`))}
      >
        {(row, at) => {
          const field = <K extends keyof Person & string>(name: K) => ({
            name: `speakers.${at}.${name}`,
            value: row[name],
            error: errorOf(at, name),
            onChange: (value: Person[K]) =>
              onChange(rows.map((one, index) => (index === at ? { ...one, [name]: value } : one))),
            hold: () => {},
          });
          const person = known.find(({ id }) => id === row.id);
          return (
            <>
              {person && person.userId !== null && (
                <StatusBadge tone={TONES[person.answer]}>{t(`answers.${person.answer}`)}</StatusBadge>
              )}
              <div className={styles.pair}>
                <ListField
                  field={field('role')}
                  label={t('fields.role')}
                  options={SPEAKER_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
                />
                <PhoneField
                  field={field('phonenumber')}
                  label={t('fields.phone')}
                  hint={t(person && person.userId !== null ? 'hints.linked' : 'hints.phone')}
                  autoComplete="off"
                />
                <TextField field={field('name')} label={t('fields.name')} maxLength={40} autoComplete="off" />
                <TextField field={field('nameEn')} label={t('fields.nameEn')} maxLength={80} autoComplete="off" />
                <TextField field={field('hospital')} label={t('fields.hospital')} maxLength={80} autoComplete="off" />
                <TextField
                  field={field('hospitalEn')}
                  label={t('fields.hospitalEn')}
                  maxLength={160}
                  autoComplete="off"
                />
              </div>
            </>
          );
        }}
      </RowList>
    </fieldset>
  );
}
