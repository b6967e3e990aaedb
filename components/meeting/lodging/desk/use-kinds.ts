import { useLocale } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import type { DeskHotel } from '@/contract/lodging/rooms';
import { localText } from '@/lib/i18n/local-text';

type Kind = DeskHotel['kinds'][number];

/** Kinds of all hotels as options: those that can be given, unless told. */
export function useKinds(hotels: readonly DeskHotel[], fits: (kind: Kind) => boolean = ({ closed }) => !closed) {
  const locale = asLocale(useLocale());
  return hotels.flatMap((hotel) =>
    hotel.kinds.filter(fits).map((kind) => ({
      value: String(kind.kindId),
      label: `${localText(locale, hotel.hotelName, hotel.hotelNameEn).text} · ${localText(locale, kind.kindName, kind.kindNameEn).text}`,
    })),
  );
}
