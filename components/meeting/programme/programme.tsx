import { useLocale, useTranslations } from 'next-intl';
import { pageDays } from '@/components/meeting/planner/planner-model';
import { plannerWords } from '@/components/meeting/planner/planner-words';
import { asLocale } from '@/components/ui/locale';
import { getMeetingSession, type Session } from '@/contract/meeting/parts';
import { handOver } from '@/lib/browser/hand-over';
import { publicEnv } from '@/lib/env.public';
import { fileHref } from '@/lib/files';
import { localePath } from '@/lib/i18n/locale-path';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { ProgrammeLeaf } from './programme-leaf';

/** A meeting's programme as a planner. `now`: when the page was rendered. */
export function Programme({ msId, sessions, now }: { msId: number; sessions: Session[]; now: Date }) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  return (
    <ProgrammeLeaf
      msId={msId}
      handed={handOver(JSON.stringify(pageDays(sessions, locale, now.getTime())))}
      data={fileHref('programme', { locale, file: `${msId}.json` })}
      at={now.getTime()}
      locale={locale}
      base={localePath(locale, meetingPath('meetingProgramme', msId))}
      source={`${publicEnv.apiBase}${getMeetingSession.path}`}
      words={plannerWords(t)}
    />
  );
}
