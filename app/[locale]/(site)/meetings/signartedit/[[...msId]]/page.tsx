import { notFound, redirect } from 'next/navigation';
import { DuesPage } from '@/components/attendee/author/dues-page';
import { PresentPage } from '@/components/paper/present/present-page';
import { getPresentation } from '@/contract/presentation/present';
import { nullOnMissing, readPersonal } from '@/lib/data/read';
import { href } from '@/lib/href';
import { localeOf } from '@/lib/i18n/locale-param';
import { localePath } from '@/lib/i18n/locale-path';
import { ownMeetingPage } from '../../own-meeting-page';
import { paperIn, readDues } from '../../own-papers';

/** Registers how an accepted paper is presented. */
const { generateMetadata, page } = ownMeetingPage(
  'paperEntryEdit',
  ['present', 'paper', 'enrol', 'form', 'attendee', 'validation'],
  async ({ msId, query }) => {
    const artId = paperIn(query);
    if (artId === null) return <DuesPage msId={msId} {...(await readDues(msId))} />;
    const paper = await nullOnMissing(readPersonal(getPresentation, { params: { artId } }));
    if (!paper || paper.msId !== msId) notFound();
    return <PresentPage paper={paper} />;
  },
);

interface Props {
  params: Promise<{ locale: string; msId?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** A paper that is named alone stands at its meeting. */
export default async function PaperEntryEditPage(props: Props) {
  const [{ msId }, query] = [await props.params, await props.searchParams];
  const artId = paperIn(query);
  if (!msId && artId !== null) {
    const paper = await nullOnMissing(readPersonal(getPresentation, { params: { artId } }));
    if (!paper) notFound();
    const address = href('paperEntryEdit', { msId: paper.msId }, { query: { artId } });
    return redirect(localePath(await localeOf(props.params), address));
  }
  return page(props);
}
export { generateMetadata };
