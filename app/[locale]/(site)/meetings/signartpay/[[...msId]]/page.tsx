import { notFound } from 'next/navigation';
import { DuesPage, NoPapers } from '@/components/attendee/author/dues-page';
import { FeePage } from '@/components/attendee/author/fee-page';
import { ownMeetingPage } from '../../own-meeting-page';
import { paperIn, readDues } from '../../own-papers';

/** The fee of an accepted paper; of an author with several, which of them. */
const { generateMetadata, page } = ownMeetingPage(
  'paperEntryPay',
  ['present', 'paper', 'enrol', 'form', 'attendee', 'validation'],
  async ({ msId, query }) => {
    const read = await readDues(msId);
    const artId = paperIn(query);
    const { papers } = read.dues;
    const paper = artId === null && papers.length === 1 ? papers[0] : papers.find((one) => one.artId === artId);
    if (paper) return <FeePage msId={msId} dues={read.dues} paper={paper} />;
    if (artId !== null) notFound();
    return papers.length === 0 ? <NoPapers msId={msId} /> : <DuesPage msId={msId} {...read} />;
  },
);

export { generateMetadata };
export default page;
