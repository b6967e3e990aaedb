import { useLocale, useTranslations } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import type { Board, BoardSession, BoardSpeaker } from '@/contract/programme/board';
import type { Clash } from '@/contract/programme/clashes';
import { formatDayShort, formatTime, formatWeekday } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';

/** Whether somebody has to be asked still, or has said no. */
export const isOpen = ({ userId, answer }: BoardSpeaker): boolean => userId !== null && answer === 'none';

/** Clashes by the sessions that they are of. */
export function clashesById(clashes: readonly Clash[]): Map<number, Clash[]> {
  const found = new Map<number, Clash[]>();
  for (const clash of clashes) for (const id of clash.ids) found.set(id, [...(found.get(id) ?? []), clash]);
  return found;
}

/** How a board’s things are called in the page’s language. */
export function useBoardWords({ halls, sessions }: Pick<Board, 'halls' | 'sessions'>) {
  const t = useTranslations('programme');
  const locale = asLocale(useLocale());
  const named = (zh: string | null | undefined, en: unknown) => localText(locale, zh, en ? String(en) : null).text;
  const topicOf = ({ topic, topicEn }: Pick<BoardSession, 'topic' | 'topicEn'>) => named(topic, topicEn);
  const hallOf = (hallId: number | null) => {
    const hall = halls.find((one) => one.hallId === hallId);
    return hall ? named(hall.name, hall.nameEn) : t('noHall');
  };
  const dayWord = (day: string) => `${formatDayShort(locale, day)} ${formatWeekday(locale, day)}`;
  const whenOf = ({ startTime, endTime }: Pick<BoardSession, 'startTime' | 'endTime'>) =>
    startTime && endTime
      ? `${dayWord(startTime.slice(0, 10))} ${formatTime(locale, startTime)}–${formatTime(locale, endTime)}`
      : t('noTime');
  return {
    locale,
    named,
    topicOf,
    hallOf,
    dayWord,
    whenOf,
    /** What a clash is, as one of its sessions sees it; of both where it is looked at as a whole. */
    clashOf: ({ kind, ids, name, nameEn }: Clash, id?: number) => {
      const others = ids.filter((one) => one !== id).map((one) => sessions.find((session) => session.id === one));
      const topics = others.map((one) => (one ? t('quoted', { topic: topicOf(one) }) : '')).join(t('and'));
      if (kind === 'outside') return t('clash.outside', { day: dayWord(name) });
      return t(id === undefined ? `clash.${kind}Both` : `clash.${kind}`, { name: named(name, nameEn), topics });
    },
  };
}
