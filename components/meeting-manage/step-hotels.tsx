import { useLocale, useTranslations } from 'next-intl';
import { ListField } from '@/components/forms/list-field';
import { MomentField } from '@/components/forms/moment-field';
import { RowList } from '@/components/forms/row-list';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { UploadField } from '@/components/forms/upload-field';
import { asLocale } from '@/components/ui/locale';
import { BEDS } from '@/contract/lodging/stay';
import { EMPTY_HOTEL, EMPTY_ROOM, MOST_PICTURES, type PlanHotel, type PlanRoom } from '@/contract/meeting/plan-hotels';
import { COVER } from '@/lib/forms/file-rules';
import { formatDateTime } from '@/lib/i18n/format';
import styles from './manage.module.css';
import { type BoundRow, MONEY, NUMBER, type PlanForm, RowErrors, rowField, rowsIn, rowsOf } from './plan-form';
import { RowText } from './row-text';

/** Further pictures of a hotel, like its cover. */
const PICTURES = { ...COVER, maxFiles: MOST_PICTURES };

/** Hotels of the meeting with their rooms, prices and numbers by night. */
export function StepHotels({ form }: { form: PlanForm }) {
  const t = useTranslations('meetingManage.hotels');
  const { rows, onChange, at, wrong } = rowsOf(form, 'hotels');
  return (
    <>
      <p className={styles.note}>{t('lead')}</p>
      <RowErrors form={form} name="hotels" />
      <RowList
        rows={rows}
        onChange={onChange}
        blank={() => EMPTY_HOTEL}
        most={20}
        label={t('hotels')}
        addLabel={t('addHotel')}
        nameOf={({ hotelName }, place) => hotelName || t('hotel', { place })}
        summary={({ hotelName }, place) => hotelName || t('hotel', { place })}
        wrong={wrong}
      >
        {(row, index) => <HotelFields form={form} bound={at(row, index)} />}
      </RowList>
    </>
  );
}

function HotelFields({ form, bound }: { form: PlanForm; bound: BoundRow<PlanHotel> }) {
  const t = useTranslations('meetingManage.hotels');
  const { row, put, path } = bound;
  const steps = rowsIn(bound, 'refundSteps');
  const kinds = rowsIn(bound, 'kinds');
  return (
    <>
      <div className={styles.pair}>
        <RowText field={rowField(form, bound, 'hotelName')} label={t('fields.hotelName')} max={80} />
        <RowText field={rowField(form, bound, 'hotelNameEn')} label={t('fields.hotelNameEn')} max={160} />
        <RowText field={rowField(form, bound, 'address')} label={t('fields.address')} max={200} />
        <RowText field={rowField(form, bound, 'addressEn')} label={t('fields.addressEn')} max={300} />
      </div>
      <div className={styles.three}>
        <TextField field={rowField(form, bound, 'star')} label={t('fields.star')} {...NUMBER} maxLength={1} />
        <RowText field={rowField(form, bound, 'phone')} label={t('fields.phone')} max={30} type="tel" />
        <TextField field={rowField(form, bound, 'distance')} label={t('fields.distance')} {...NUMBER} />
        {(['lng', 'lat'] as const).map((name) => (
          <TextField
            key={name}
            field={{
              name: `${path}.point.${name}`,
              value: row.point[name],
              error: form.errorAt(`${path}.point.${name}`),
              onChange: (value) => put({ ...row, point: { ...row.point, [name]: value } }),
              hold: () => {},
            }}
            label={t(`fields.${name}`)}
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
          />
        ))}
        <TextField
          field={rowField(form, bound, 'leastNights')}
          label={t('fields.leastNights')}
          {...NUMBER}
          maxLength={2}
        />
        <TextField field={rowField(form, bound, 'deposit')} label={t('fields.deposit')} {...MONEY} />
        <TextField field={rowField(form, bound, 'holdHours')} label={t('fields.holdHours')} {...NUMBER} maxLength={3} />
      </div>
      <UploadField
        field={{
          ...rowField(form, bound, 'coverUrl'),
          value: row.coverUrl ? [{ name: t('fields.coverUrl'), url: row.coverUrl }] : [],
          onChange: ([file]) => put({ ...row, coverUrl: file?.url ?? '' }),
        }}
        label={t('fields.coverUrl')}
        purpose="cover"
        rules={COVER}
      />
      <UploadField
        field={{
          ...rowField(form, bound, 'pictures'),
          value: row.pictures.map((url, nth) => ({ name: t('picture', { place: nth + 1 }), url })),
          onChange: (files) => put({ ...row, pictures: files.map(({ url }) => url) }),
        }}
        label={t('fields.pictures')}
        purpose="cover"
        rules={PICTURES}
      />
      <div className={styles.pair}>
        <TextAreaField field={rowField(form, bound, 'intro')} label={t('fields.intro')} maxLength={2000} />
        <TextAreaField field={rowField(form, bound, 'introEn')} label={t('fields.introEn')} maxLength={3000} />
      </div>
      <section className={styles.part}>
        <h3>{t('rooms')}</h3>
        <RowList
          rows={kinds.rows}
          onChange={kinds.onChange}
          blank={() => EMPTY_ROOM}
          most={12}
          label={t('rooms')}
          addLabel={t('addRoom')}
          nameOf={({ kindName }, place) => kindName || t('room', { place })}
        >
          {(room, index) => <RoomFields form={form} bound={kinds.at(room, index)} />}
        </RowList>
      </section>
      <section className={styles.part}>
        <h3>{t('refund')}</h3>
        {row.refundSteps.length === 0 && <MeetingsRefund form={form} />}
        <RefundRows form={form} steps={steps} />
      </section>
      <TickField field={rowField(form, bound, 'closed')}>{t('fields.closed')}</TickField>
    </>
  );
}

/** What holds for rooms of a hotel that has no refund steps of its own. */
function MeetingsRefund({ form }: { form: PlanForm }) {
  const t = useTranslations('meetingManage');
  const locale = asLocale(useLocale());
  const steps = form.values.refundSteps.filter(({ until }) => until !== '');
  if (steps.length === 0) return <p className={styles.note}>{t('hotels.refundNone')}</p>;
  const said = steps.map(({ until, percent, fee }) =>
    t(Number(fee) > 0 ? 'review.refundLess' : 'review.refund', {
      until: formatDateTime(locale, until),
      percent: Number(percent) || 0,
      fee,
    }),
  );
  return (
    <p className={styles.note}>{t('hotels.refundOfMeeting', { steps: said.join(locale === 'en' ? '; ' : '；') })}</p>
  );
}

function RefundRows({
  form,
  steps,
}: {
  form: PlanForm;
  steps: ReturnType<typeof rowsIn<PlanHotel, 'refundSteps', PlanHotel['refundSteps'][number]>>;
}) {
  const t = useTranslations('meetingManage');
  return (
    <RowList
      rows={steps.rows}
      onChange={steps.onChange}
      blank={() => ({ until: '', percent: '', fee: '' })}
      most={6}
      label={t('hotels.refund')}
      addLabel={t('add.refundStep')}
      nameOf={(_step, place) => t('rows.refundStep', { place })}
      moves={false}
      compact
    >
      {(row, index) => {
        const bound = steps.at(row, index);
        return (
          <div className={styles.wide}>
            <MomentField field={rowField(form, bound, 'until')} label={t('fields.until')} />
            <TextField field={rowField(form, bound, 'percent')} label={t('fields.percent')} {...NUMBER} maxLength={3} />
            <TextField field={rowField(form, bound, 'fee')} label={t('fields.refundFee')} {...MONEY} />
          </div>
        );
      }}
    </RowList>
  );
}

function RoomFields({ form, bound }: { form: PlanForm; bound: BoundRow<PlanRoom> }) {
  const t = useTranslations('meetingManage.hotels');
  const runs = rowsIn(bound, 'runs');
  const words = form.errorAt(`${bound.path}.runs`);
  return (
    <>
      <div className={styles.pair}>
        <RowText field={rowField(form, bound, 'kindName')} label={t('fields.kindName')} max={60} />
        <RowText field={rowField(form, bound, 'kindNameEn')} label={t('fields.kindNameEn')} max={120} />
        <ListField
          field={rowField(form, bound, 'bed')}
          label={t('fields.bed')}
          options={BEDS.map((value) => ({ value, label: t(`beds.${value}`) }))}
        />
        <TextField field={rowField(form, bound, 'breakfast')} label={t('fields.breakfast')} {...NUMBER} maxLength={1} />
      </div>
      <TickField field={rowField(form, bound, 'shared')}>{t('fields.shared')}</TickField>
      <TickField field={rowField(form, bound, 'closed')}>{t('fields.closed')}</TickField>
      {words && (
        <p role="alert" className={styles.error} data-field={`${bound.path}.runs`}>
          {words}
        </p>
      )}
      <RowList
        rows={runs.rows}
        onChange={runs.onChange}
        blank={() => ({ from: '', to: '', price: '', rooms: '' })}
        most={30}
        label={t('nights')}
        addLabel={t('addNights')}
        nameOf={(_run, place) => t('night', { place })}
        moves={false}
        compact
      >
        {(run, index) => {
          const at = runs.at(run, index);
          return (
            <div className={styles.wide}>
              <RowText field={rowField(form, at, 'from')} label={t('fields.from')} max={10} type="date" />
              <RowText field={rowField(form, at, 'to')} label={t('fields.to')} max={10} type="date" />
              <TextField field={rowField(form, at, 'price')} label={t('fields.price')} {...MONEY} />
              <TextField field={rowField(form, at, 'rooms')} label={t('fields.rooms')} {...NUMBER} />
            </div>
          );
        }}
      </RowList>
    </>
  );
}
