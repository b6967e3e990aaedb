import { useLocale, useTranslations } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import type { Board, BoardSession, BoardSpeaker, PaperMark } from '@/contract/programme/board';
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
export function useBoardWords({
  halls,
  sessions,
  marks,
  late,
}: Pick<Board, 'halls' | 'sessions' | 'marks'> & { late: boolean }) {
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
  /** From when until when, over days too. */
  const spanOf = ({ startTime, endTime }: { startTime: string; endTime: string }) =>
    startTime.slice(0, 10) === endTime.slice(0, 10)
      ? whenOf({ startTime, endTime })
      : [startTime, endTime].map((time) => `${dayWord(time.slice(0, 10))} ${formatTime(locale, time)}`).join(' – ');
  const markById = new Map(marks.map((mark) => [mark.artId, mark]));
  const markWord = ({ mark, form, enrolled, paid }: PaperMark) => {
    if (mark === 'moved') return t(`papers.marks.moved.${form ?? 'text'}`);
    if (mark !== 'missing') return t(`papers.marks.${mark}`);
    return t(`papers.marks.${enrolled ? 'notPaid' : paid ? 'notEnrolled' : 'neither'}`);
  };
  return {
    locale,
    /** What the board says of the paper of a session; null where there is nothing to say. */
    markOf: ({ artId, id, out }: BoardSession) => {
      const mark = artId !== null && id > 0 && !out ? markById.get(artId) : undefined;
      if (!mark) return null;
      const wrong = mark.mark === 'withdrawn' || mark.mark === 'declined' || (mark.mark === 'missing' && late);
      return { text: markWord(mark), wrong, hint: t(`papers.hints.${mark.mark}`) };
    },
    named,
    topicOf,
    hallOf,
    dayWord,
    whenOf,
    spanOf,
    /** What a clash is, as one of its sessions sees it; of both where it is looked at as a whole. */
    clashOf: ({ kind, ids, name, nameEn }: Clash, id?: number) => {
      const others = ids.filter((one) => one !== id).map((one) => sessions.find((session) => session.id === one));
      const topics = others.map((one) => (one ? t('quoted', { topic: topicOf(one) }) : '')).join(t('and'));
      if (kind === 'outside') return t('clash.outside', { day: dayWord(name) });
      return t(id === undefined ? `clash.${kind}Both` : `clash.${kind}`, { name: named(name, nameEn), topics });
    },
  };
}
