import { MeetingFrame } from '@/components/shells/meeting-frame';
import { JsonLd } from '@/components/ui/fact/json-ld';
import { pageMetadata } from '@/lib/metadata';
import { choiceMetadata, MeetingChoice } from '../../meeting-choice';
import { readAsked } from './read-asked';

export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps<'/[locale]/meetings/session/[[...id]]'>) {
  const { locale, name, shown } = await readAsked(params);
  return shown ? pageMetadata(shown.facts) : choiceMetadata(locale, name);
}

/** The programme, a day of it, a talk, or what a release changed: whatever stands below the meeting in the address. */
export default async function ProgrammePage({ params }: PageProps<'/[locale]/meetings/session/[[...id]]'>) {
  const { locale, name, shown } = await readAsked(params);
  if (!shown) return <MeetingChoice locale={locale} name={name} />;
  return (
    <MeetingFrame page={shown.page} now={new Date()}>
      <JsonLd data={shown.ld} />
      {shown.view}
    </MeetingFrame>
  );
}
