import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Thing, WithContext } from 'schema-dts';
import { plannerDays } from '@/components/meeting/planner/planner-model';
import { ChangesPage } from '@/components/meeting/schedule/changes-page';
import { SchedulePage } from '@/components/meeting/schedule/schedule-page';
import { TalkPage } from '@/components/meeting/schedule/talk-page';
import { getLive } from '@/lib/data/lives';
import { listMeetingFiles } from '@/lib/data/media';
import { type MeetingPage, readMeetingPage } from '@/lib/data/meeting-page';
import { listSessions } from '@/lib/data/meetings';
import { getRelease, getTalk, listReleases } from '@/lib/data/programme';
import { localText } from '@/lib/i18n/local-text';
import { localeOf } from '@/lib/i18n/locale-param';
import { clocksOf } from '@/lib/meeting-clock';
import { changesFacts, type MeetingPageWords, type PageFacts, programmeFacts, talkFacts } from '@/lib/page-facts';
import { askedOf, CHANGES, programmePath } from '@/lib/programme-path';
import { programmeLd, talkLd } from '@/lib/structured-data/programme';

const name = 'meetingProgramme';

interface Shown {
  page: MeetingPage;
  facts: PageFacts;
  ld: WithContext<Thing>;
  view: ReactNode;
}

/** What an address below the programme asks for; nothing without a meeting, where the page asks for one. */
export async function readAsked(params: Promise<{ locale: string; id?: string[] }>) {
  const locale = await localeOf(params);
  const { id: [msId = '', ...below] = [] } = await params;
  const page = await readMeetingPage(name, locale, msId);
  if (!page) return { locale, name, shown: null } as const;
  const asked = askedOf(below) ?? notFound();
  const t = await getTranslations('meeting');
  const shown =
    asked.page === 'talk'
      ? await readTalk(page, asked.id, t)
      : asked.page === CHANGES
        ? await readChanges(page, asked.number, t)
        : await readDay(page, asked.day, t);
  return { locale, name, shown } as const;
}

/** The page with one step more in its way. */
const below = (page: MeetingPage, label: string, lang: string | undefined, path: string): MeetingPage => ({
  ...page,
  trail: [...page.trail, { label, lang, path }],
});

async function readDay(page: MeetingPage, day: string | undefined, t: MeetingPageWords): Promise<Shown> {
  const { locale, meeting } = page;
  const { msId } = meeting;
  const [sessions, [release]] = await Promise.all([listSessions(msId), listReleases(msId)]);
  const days = plannerDays(sessions, locale, clocksOf(meeting));
  const named = days.find((one) => one.day === day);
  if (day && !named) notFound();
  return {
    page: named ? below(page, named.label, undefined, programmePath(msId, named.day)) : page,
    facts: programmeFacts(locale, meeting, t, day),
    ld: programmeLd(locale, meeting, t('programme.title')),
    view: <SchedulePage meeting={meeting} days={days} day={day} release={release} now={new Date()} />,
  };
}

async function readTalk(page: MeetingPage, id: number, t: MeetingPageWords): Promise<Shown> {
  const { locale, meeting } = page;
  const { msId } = meeting;
  const talk = (await getTalk(msId, id)) ?? notFound();
  const [live, files] = await Promise.all([
    talk.liveId ? getLive(talk.liveId) : null,
    talk.withdrawn ? [] : listMeetingFiles(msId, 'files'),
  ]);
  const own = files.filter(({ session }) => session?.id === id);
  const { text, lang } = localText(locale, talk.topic, talk.topicEn);
  return {
    page: below(page, text, lang, programmePath(msId, id)),
    facts: talkFacts(locale, meeting, talk, t),
    ld: talkLd(locale, meeting, talk),
    view: <TalkPage meeting={meeting} talk={talk} live={live ?? null} files={own} />,
  };
}

async function readChanges(page: MeetingPage, number: number | undefined, t: MeetingPageWords): Promise<Shown> {
  const { locale, meeting } = page;
  const { msId } = meeting;
  const releases = await listReleases(msId);
  const last = number ?? releases[0]?.number;
  const shown = last === undefined ? null : await getRelease(msId, last);
  if (number && !shown) notFound();
  return {
    page: below(page, t('programme.changes'), undefined, programmePath(msId, CHANGES)),
    facts: changesFacts(locale, meeting, t, number),
    ld: programmeLd(locale, meeting, t('programme.changes')),
    view: <ChangesPage meeting={meeting} releases={releases} shown={shown} />,
  };
}
