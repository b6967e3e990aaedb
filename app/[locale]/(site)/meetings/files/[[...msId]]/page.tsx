import { getTranslations } from 'next-intl/server';
import { FileList } from '@/components/meeting-file/file-list';

import { MeetingFrame } from '@/components/shells/meeting-frame';
import { LinkButton } from '@/components/ui/action/link-button';
import { JsonLd } from '@/components/ui/fact/json-ld';
import { EmptyState } from '@/components/ui/message/empty-state';
import { listMeetingFiles } from '@/lib/data/media';
import { readMeetingPage } from '@/lib/data/meeting-page';
import { href } from '@/lib/href';
import { localeOf } from '@/lib/i18n/locale-param';
import { pageMetadata } from '@/lib/metadata';
import { filesFacts } from '@/lib/page-facts';
import { filesLd } from '@/lib/structured-data/meeting-pages';
import { choiceMetadata, MeetingChoice } from '../../meeting-choice';

export const revalidate = 60;
export const generateStaticParams = () => [];

const NAME = 'meetingFiles';

async function read(params: PageProps<'/[locale]/meetings/files/[[...msId]]'>['params']) {
  const locale = await localeOf(params);
  const { msId = [] } = await params;
  return { locale, page: await readMeetingPage(NAME, locale, msId.join('/')) };
}

export async function generateMetadata({ params }: PageProps<'/[locale]/meetings/files/[[...msId]]'>) {
  const { locale, page } = await read(params);
  if (!page) return choiceMetadata(locale, NAME);
  return pageMetadata(filesFacts(locale, page.meeting, await getTranslations('meeting'), NAME));
}

export default async function CoursewarePage({ params }: PageProps<'/[locale]/meetings/files/[[...msId]]'>) {
  const { locale, page } = await read(params);
  if (!page) return <MeetingChoice locale={locale} name={NAME} />;
  const { meeting } = page;
  const t = await getTranslations('media.files');
  const files = await listMeetingFiles(meeting.msId, 'files');

  return (
    <MeetingFrame page={page} now={new Date()}>
      <JsonLd data={filesLd(locale, meeting, { page: 'files', name: t('courseware'), files })} />
      <h1>{t('courseware')}</h1>

      {files.length === 0 && (
        <EmptyState
          title={t('noCourseware')}
          text={t('noCoursewareText')}
          action={
            <LinkButton href={href('meeting', { id: meeting.msId })} variant="secondary">
              {(await getTranslations('media.album'))('toMeeting')}
            </LinkButton>
          }
        />
      )}
      <FileList msId={meeting.msId} files={files} />
    </MeetingFrame>
  );
}
