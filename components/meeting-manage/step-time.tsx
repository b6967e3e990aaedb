import { useTranslations } from 'next-intl';
import { MomentField } from '@/components/forms/moment-field';
import type { RegionRow } from '@/components/forms/region-cascader';
import { RegionsField } from '@/components/forms/regions-field';
import { TextField } from '@/components/forms/text-field';
import { hasPlace } from '@/contract/meeting/plan';
import styles from './manage.module.css';
import type { PlanForm } from './plan-form';

/** When and where, and when people can enrol and hand in papers. */
export function StepTime({ form, provinces }: { form: PlanForm; provinces: RegionRow[] }) {
  const t = useTranslations('meetingManage');
  return (
    <>
      <div className={styles.pair}>
        {(['startTime', 'endTime', 'enrollStart', 'enrollEnd', 'artStart', 'artEnd'] as const).map((name) => (
          <MomentField key={name} field={form.field(name)} label={t(`fields.${name}`)} />
        ))}
      </div>
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
            <TextField field={form.field('address')} label={t('fields.address')} maxLength={200} autoComplete="off" />
            <TextField
              field={form.field('addressEn')}
              label={t('fields.addressEn')}
              maxLength={300}
              autoComplete="off"
            />
          </div>
        </>
      ) : (
        <p className={styles.note}>{t('hints.noPlace')}</p>
      )}
    </>
  );
}
