import { getTranslations } from 'next-intl/server';
import { clockAt } from '@/components/clock/clock-text';
import { ForumList } from '@/components/meeting/forums/forum-list';
import { MeetingFrame } from '@/components/shells/meeting-frame';
import { JsonLd } from '@/components/ui/fact/json-ld';
import { readMeetingPage } from '@/lib/data/meeting-page';
import { listSubMeetings } from '@/lib/data/meetings';
import type { Locale } from '@/lib/i18n/routing';
import { pageMetadata } from '@/lib/metadata';
import { forumsFacts } from '@/lib/page-facts';
import { forumsLd } from '@/lib/structured-data/meeting-pages';
import { choiceMetadata, MeetingChoice } from '../meeting-choice';

const NAME = 'subMeetings';

/** Metadata of a meeting's forums; without a meeting, of the page that asks for one. */
export async function forumsMetadata(locale: Locale, msId = '') {
  const page = await readMeetingPage(NAME, locale, msId);
  if (!page) return choiceMetadata(locale, NAME);
  return pageMetadata(forumsFacts(locale, page.meeting, await getTranslations('meeting')));
}

/** The forums of a meeting; of a forum, the others of the meeting that it is a part of. */
export async function ForumsPageView({ locale, msId = '' }: { locale: Locale; msId?: string }) {
  const page = await readMeetingPage(NAME, locale, msId);
  if (!page) return <MeetingChoice locale={locale} name={NAME} />;
  const { meeting, parent } = page;
  const forums = (await listSubMeetings(parent?.msId ?? meeting.msId)).filter((forum) => forum.msId !== meeting.msId);
  const now = new Date();
  return (
    <MeetingFrame page={page} now={now}>
      <JsonLd data={forumsLd(locale, parent ?? meeting, parent ? [...forums, meeting] : forums)} />
      <ForumList meeting={parent ?? meeting} forums={forums} ofParent={parent !== null} clock={clockAt(now)} />
    </MeetingFrame>
  );
}
