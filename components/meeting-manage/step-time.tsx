import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ListField } from '@/components/forms/list-field';
import { MomentField } from '@/components/forms/moment-field';
import type { RegionRow } from '@/components/forms/region-cascader';
import { RegionsField } from '@/components/forms/regions-field';
import { RowList } from '@/components/forms/row-list';
import { TextField } from '@/components/forms/text-field';
import { hasPlace } from '@/contract/meeting/plan';
import { WAY_KINDS } from '@/contract/meeting/plan-rules';
import { offsetText, USUAL_ZONE } from '@/contract/zone';
import styles from './manage.module.css';
import { byClock, movedTo } from './plan-clock';
import { type PlanForm, rowField, rowsOf } from './plan-form';
import { RowText } from './row-text';

/** When and where, and when people can enrol and hand in papers. */
export function StepTime({ form, provinces }: { form: PlanForm; provinces: RegionRow[] }) {
  const t = useTranslations('meetingManage');
  const point = form.field('point');
  const routes = rowsOf(form, 'routes');
  const address = form.field('address');
  // The point was that of the old place; the ways are mended by hand.
  const moved = (value: string) => form.set({ address: value, point: { lng: '', lat: '' } });
  return (
    <>
      <div className={styles.pair}>
        {(['startTime', 'endTime', 'enrollStart', 'enrollEnd', 'artStart', 'artEnd'] as const).map((name) => (
          <MomentField key={name} field={byClock(form.field(name), form.values)} label={t(`fields.${name}`)} />
        ))}
      </div>
      <ZoneField form={form} />
      <p className={styles.note}>{t('hints.times')}</p>
      {hasPlace(form.values) ? (
        <>
          <RegionsField
            field={form.field('regions')}
            label={t('fields.regions')}
            hint={t('hints.regions')}
            provinces={provinces}
          />
          <div className={styles.pair}>
            <TextField
              field={{ ...address, onChange: moved }}
              label={t('fields.address')}
              maxLength={200}
              autoComplete="off"
            />
            <TextField
              field={form.field('addressEn')}
              label={t('fields.addressEn')}
              maxLength={300}
              autoComplete="off"
            />
            {(['lng', 'lat'] as const).map((name) => (
              <TextField
                key={name}
                field={{
                  ...point,
                  name: `point.${name}`,
                  value: point.value[name],
                  error: form.errorAt(`point.${name}`),
                  onChange: (value) => point.onChange({ ...point.value, [name]: value }),
                }}
                label={t(`fields.${name}`)}
                hint={t(`hints.${name}`)}
                inputMode="decimal"
                maxLength={12}
                autoComplete="off"
              />
            ))}
          </div>
          <section className={styles.part}>
            <h3>{t('parts.routes')}</h3>
            <RowList
              rows={routes.rows}
              onChange={routes.onChange}
              blank={() => ({ kind: 'airport' as const, text: '', textEn: '' })}
              most={8}
              label={t('parts.routes')}
              addLabel={t('add.way')}
              nameOf={({ text }, place) => text || t('rows.way', { place })}
            >
              {(row, index) => {
                const bound = routes.at(row, index);
                return (
                  <div className={styles.three}>
                    <ListField
                      field={rowField(form, bound, 'kind')}
                      label={t('fields.way')}
                      options={WAY_KINDS.map((value) => ({ value, label: t(`ways.${value}`) }))}
                    />
                    <RowText field={rowField(form, bound, 'text')} label={t('fields.wayText')} max={200} />
                    <RowText field={rowField(form, bound, 'textEn')} label={t('fields.wayTextEn')} max={300} />
                  </div>
                );
              }}
            </RowList>
          </section>
        </>
      ) : (
        <p className={styles.note}>{t('hints.noPlace')}</p>
      )}
    </>
  );
}

/** By whose clocks the meeting is held; those of China first. */
function ZoneField({ form }: { form: PlanForm }) {
  const t = useTranslations('meetingManage');
  const field = form.field('timeZone');
  const [all, setAll] = useState<readonly string[]>([]);
  // Which zones there are, each browser knows for itself: the page that the server has made names none.
  useEffect(() => setAll(Intl.supportedValuesOf('timeZone')), []);
  const known = [...new Set([USUAL_ZONE, field.value, ...all, 'UTC'])];
  const at = Date.parse(`${(form.values.startTime || '2026-01-01').slice(0, 10)}T00:00:00Z`);
  const options = known.map((zone) => ({
    value: zone,
    label: `${zone === USUAL_ZONE ? t('usualZone') : zone.replaceAll('_', ' ')} (UTC${offsetText(at, zone)})`,
  }));
  return (
    <ListField
      field={{ ...field, onChange: (zone) => form.set(movedTo(form.values, zone)) }}
      label={t('fields.timeZone')}
      hint={t('hints.timeZone')}
      options={options}
    />
  );
}
