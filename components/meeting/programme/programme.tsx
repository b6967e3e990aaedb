import { useLocale, useTranslations } from 'next-intl';
import { pageDays } from '@/components/meeting/planner/planner-model';
import { plannerWords } from '@/components/meeting/planner/planner-words';
import { asLocale } from '@/components/ui/locale';
import type { Meeting } from '@/contract/meeting/meeting';
import { getMeetingSession, type Session } from '@/contract/meeting/parts';
import { handOver } from '@/lib/browser/hand-over';
import { publicEnv } from '@/lib/env.public';
import { fileHref } from '@/lib/files';
import { localePath } from '@/lib/i18n/locale-path';
import { clocksOf } from '@/lib/meeting-clock';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { ProgrammeLeaf } from './programme-leaf';

/** A meeting's programme as a planner. `now`: when the page was rendered. */
export function Programme({
  meeting,
  sessions,
  now,
}: {
  meeting: Pick<Meeting, 'msId' | 'timeZone'>;
  sessions: Session[];
  now: Date;
}) {
  const { msId } = meeting;
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  return (
    <ProgrammeLeaf
      msId={msId}
      handed={handOver(JSON.stringify(pageDays(sessions, locale, now.getTime(), clocksOf(meeting))))}
      data={fileHref('programme', { locale, file: `${msId}.json` })}
      at={now.getTime()}
      locale={locale}
      base={localePath(locale, meetingPath('meetingProgramme', msId))}
      source={`${publicEnv.apiBase}${getMeetingSession.path}`}
      words={plannerWords(t)}
    />
  );
}
