import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ListField } from '@/components/forms/list-field';
import { MomentField } from '@/components/forms/moment-field';
import { RowList } from '@/components/forms/row-list';
import { Button } from '@/components/ui/action/button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import { type MeetingPlan, SESSION_KINDS, SPEAKER_ROLES } from '@/contract/meeting/plan';
import { formatDay } from '@/lib/i18n/format';
import styles from './manage.module.css';
import { type PlanForm, rowField } from './plan-form';
import { daysOf, newSession, type PlanSession, putDay, sessionsOn } from './programme-days';
import { RowText } from './row-text';

/** Days, rooms and sessions: one day at a time, each session folded until it is opened. */
export function StepProgramme({ form }: { form: PlanForm }) {
  const t = useTranslations('meetingManage');
  const locale = asLocale(useLocale());
  const rooms = useId();
  const { sessions } = form.values;
  const days = daysOf(form.values);
  const [chosen, setChosen] = useState('');
  const day = days.includes(chosen) ? chosen : (days[0] ?? '');
  const shown = sessionsOn(sessions, day);
  const put = (rows: PlanSession[]) => form.set({ sessions: putDay(sessions, day, rows) });
  // Errors name a session by its place in the whole programme.
  const pathOf = (row: PlanSession) => `sessions.${sessions.indexOf(row)}`;
  const wrongOn = (rows: readonly PlanSession[]) =>
    rows.some((row) => Object.keys(form.errors).some((path) => path.startsWith(`${pathOf(row)}.`)));
  if (!day) return <p className={styles.note}>{t('programme.noDays')}</p>;
  return (
    <>
      <datalist id={rooms}>
        {[...new Set(sessions.map(({ place }) => place))].filter(Boolean).map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would stand in forms. */}
      <div role="group" aria-label={t('programme.days')} className={styles.days}>
        {days.map((one) => (
          <Button
            key={one}
            aria-pressed={one === day}
            variant={one === day ? 'brand' : 'secondary'}
            onClick={() => setChosen(one)}
          >
            {formatDay(locale, `${one} 00:00:00`)} · {t('programme.count', { count: sessionsOn(sessions, one).length })}
            {wrongOn(sessionsOn(sessions, one)) && <span> !</span>}
          </Button>
        ))}
      </div>
      <RowList
        key={day}
        rows={shown}
        onChange={put}
        blank={() => newSession(day, shown)}
        label={t('programme.sessionsOf', { day: formatDay(locale, `${day} 00:00:00`) })}
        addLabel={t('add.session')}
        nameOf={({ topic }, place) => topic || t('rows.session', { place })}
        summary={({ startTime, endTime, place, placeEn, topic, topicEn }) => (
          <>
            {startTime.slice(11, 16)}–{endTime.slice(11, 16)} <Bilingual locale={locale} zh={place} en={placeEn} />
            {place && ' · '}
            <Bilingual locale={locale} zh={topic} en={topicEn} />
          </>
        )}
        wrong={(index) => wrongOn(shown.slice(index, index + 1))}
        moves={false}
      >
        {(row, index) => (
          <SessionFields
            form={form}
            bound={{
              path: pathOf(row),
              row,
              put: (changed) => put(shown.map((old, at) => (at === index ? changed : old))),
            }}
            rooms={rooms}
          />
        )}
      </RowList>
    </>
  );
}

interface BoundSession {
  path: string;
  row: PlanSession;
  put: (row: PlanSession) => void;
}

function SessionFields({ form, bound, rooms }: { form: PlanForm; bound: BoundSession; rooms: string }) {
  const t = useTranslations('meetingManage');
  const { row, path, put } = bound;
  const { speakers } = row;
  return (
    <>
      <div className={styles.three}>
        <MomentField field={rowField(form, bound, 'startTime')} label={t('fields.from')} />
        <MomentField field={rowField(form, bound, 'endTime')} label={t('fields.to')} />
        <ListField
          field={rowField(form, bound, 'kind')}
          label={t('fields.kind')}
          options={SESSION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      </div>
      <div className={styles.pair}>
        <RowText field={rowField(form, bound, 'topic')} label={t('fields.topic')} max={200} />
        <RowText field={rowField(form, bound, 'topicEn')} label={t('fields.topicEn')} max={300} />
        <RowText field={rowField(form, bound, 'place')} label={t('fields.place')} max={80} list={rooms} />
        <RowText field={rowField(form, bound, 'placeEn')} label={t('fields.placeEn')} max={160} />
      </div>
      <RowList
        rows={speakers}
        onChange={(next: MeetingPlan['sessions'][number]['speakers']) => put({ ...row, speakers: next })}
        blank={() => ({ role: 'speaker' as const, name: '', nameEn: '', hospital: '', hospitalEn: '' })}
        label={t('programme.people')}
        addLabel={t('add.speaker')}
        nameOf={({ name }, place) => name || t('rows.speaker', { place })}
      >
        {(person, index) => {
          const at = {
            path: `${path}.speakers.${index}`,
            row: person,
            put: (changed: typeof person) =>
              put({ ...row, speakers: speakers.map((old, number) => (number === index ? changed : old)) }),
          };
          return (
            <>
              <div className={styles.three}>
                <ListField
                  field={rowField(form, at, 'role')}
                  label={t('fields.role')}
                  options={SPEAKER_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
                />
                <RowText field={rowField(form, at, 'name')} label={t('fields.name')} max={40} />
                <RowText field={rowField(form, at, 'nameEn')} label={t('fields.nameEn')} max={80} />
              </div>
              <div className={styles.pair}>
                <RowText field={rowField(form, at, 'hospital')} label={t('fields.hospital')} max={80} />
                <RowText field={rowField(form, at, 'hospitalEn')} label={t('fields.hospitalEn')} max={160} />
              </div>
            </>
          );
        }}
      </RowList>
    </>
  );
}
