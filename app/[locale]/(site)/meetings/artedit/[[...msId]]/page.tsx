import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PaperText } from '@/components/paper/paper-text';
import { NoPaper, WrittenPage } from '@/components/paper/write/written-page';
import { LinkButton } from '@/components/ui/action/link-button';
import { getMyPaper } from '@/contract/paper/paper';
import { getWritten } from '@/contract/paper/writing';
import { nullOnMissing, readPersonal } from '@/lib/data/read';
import { href } from '@/lib/href';
import { localeOf } from '@/lib/i18n/locale-param';
import { localePath } from '@/lib/i18n/locale-path';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { ownMeetingPage } from '../../own-meeting-page';

type Query = Record<string, string | string[] | undefined>;
const paperIn = ({ artId }: Query) =>
  typeof artId === 'string' && /^[1-9]\d{0,9}$/.test(artId) ? Number(artId) : null;

/** Writes a paper of one's own. */
const { generateMetadata, page } = ownMeetingPage(
  'meetingPaperEdit',
  ['paper', 'form', 'validation'],
  async ({ msId, query }) => {
    const artId = paperIn(query);
    if (artId === null) {
      const t = await getTranslations('paper.write');
      return <NoPaper action={<LinkButton href={meetingPath('meetingPaperSign', msId)}>{t('toCall')}</LinkButton>} />;
    }
    const params = { artId };
    const paper = await nullOnMissing(readPersonal(getWritten, { params }));
    if (!paper || paper.msId !== msId) notFound();
    const read = paper.deadline === null ? <PaperText paper={await readPersonal(getMyPaper, { params })} /> : null;
    return <WrittenPage paper={paper} read={read} />;
  },
);

interface Props {
  params: Promise<{ locale: string; msId?: string[] }>;
  searchParams: Promise<Query>;
}

/** A paper that is named alone stands at its meeting. */
export default async function PaperEditPage(props: Props) {
  const [{ msId }, query] = [await props.params, await props.searchParams];
  const artId = paperIn(query);
  if (!msId && artId !== null) {
    const paper = await nullOnMissing(readPersonal(getWritten, { params: { artId } }));
    if (!paper) notFound();
    const address = href('meetingPaperEdit', { msId: paper.msId }, { query: { artId } });
    return redirect(localePath(await localeOf(props.params), address));
  }
  return page(props);
}
export { generateMetadata };
