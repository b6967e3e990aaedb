import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/action/button';
import { asLocale } from '@/components/ui/locale';
import { type DeskHotel, sendRoomingList } from '@/contract/lodging/rooms';
import { callToken } from '@/lib/api/clients';
import { useRun } from '@/lib/forms/use-run';
import { formatDateTime, formatDayShort } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { toast } from '@/lib/stores/toast-store';
import styles from './rooms.module.css';

/** Each hotel with its kinds by night: how many rooms are taken, and halves that wait for somebody. */
export function HotelNights({ msId, hotels, changes }: { msId: number; hotels: DeskHotel[]; changes: boolean }) {
  const t = useTranslations('desk.rooms');
  const locale = asLocale(useLocale());
  const { busy, alert, run } = useRun(t('failed'));
  const send = (hotelId: number) =>
    run(async () => {
      await callToken(sendRoomingList, { params: { msId, hotelId }, quiet: true });
      toast.success({ text: t('sent') });
    });
  if (hotels.length === 0) return <p className={styles.quiet}>{t('none')}</p>;
  return (
    <>
      {alert && <p role="alert">{alert}</p>}
      {hotels.map((hotel) => {
        const name = localText(locale, hotel.hotelName, hotel.hotelNameEn).text;
        const days = [...new Set(hotel.kinds.flatMap(({ nights }) => nights.map(({ day }) => day)))].sort();
        return (
          <section key={hotel.hotelId} className={styles.hotel}>
            <h2>{name}</h2>
            <p className={styles.quiet}>
              {hotel.listedTime ? t('listed', { time: formatDateTime(locale, String(hotel.listedTime)) }) : t('never')}
              {hotel.listedTime && ` · ${t('changes', { count: hotel.changes })}`}{' '}
              {changes && (
                <Button variant="quiet" disabled={busy} onClick={() => void send(hotel.hotelId)}>
                  {t('send')}
                </Button>
              )}
            </p>
            {days.length > 0 && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard
              <section className={styles.scroll} tabIndex={0} aria-label={`${name} · ${t('nights')}`}>
                <table className={styles.table}>
                  <thead>
                    <tr>
                      <th scope="col">{t('kind')}</th>
                      {days.map((day) => (
                        <th key={day} scope="col">
                          {formatDayShort(locale, day)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {hotel.kinds.map((kind) => (
                      <tr key={kind.kindId}>
                        <th scope="row">{localText(locale, kind.kindName, kind.kindNameEn).text}</th>
                        {days.map((day) => {
                          const night = kind.nights.find((one) => one.day === day);
                          return (
                            <td key={day}>
                              {night ? t('taken', { taken: night.taken, rooms: night.rooms }) : '–'}
                              {night && night.halves > 0 && t('halves', { count: night.halves })}
                            </td>
                          );
                        })}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            )}
          </section>
        );
      })}
    </>
  );
}
