import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { AlbumView } from '@/components/album/album-view';
import { GroupPicture } from '@/components/album/group-picture';
import { MeetingFrame } from '@/components/shells/meeting-frame';
import { LinkButton } from '@/components/ui/action/link-button';
import { JsonLd } from '@/components/ui/fact/json-ld';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { AlbumKind } from '@/contract/album/album';
import { getAlbum, listPictures } from '@/lib/data/media';
import { type MeetingPage, readMeetingPage } from '@/lib/data/meeting-page';
import { href } from '@/lib/href';
import { localeOf } from '@/lib/i18n/locale-param';
import { pickMessages } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/i18n/routing';
import { pageMetadata } from '@/lib/metadata';
import { ALBUM_PAGES, albumFacts } from '@/lib/page-facts';
import { albumLd } from '@/lib/structured-data/meeting-pages';
import { choiceMetadata, MeetingChoice } from './meeting-choice';

/** The page of an album of a meeting; without an id it asks for a meeting. */
export function albumPage<P extends Promise<{ locale: string }>>(
  kind: AlbumKind,
  idsOf: (params: P) => Promise<string[]>,
) {
  const name = ALBUM_PAGES[kind];
  const read = async (params: P) => {
    const locale = await localeOf(params);
    return { locale, page: await readMeetingPage(name, locale, (await idsOf(params)).join('/')) };
  };

  async function generateMetadata({ params }: { params: P }) {
    const { locale, page } = await read(params);
    if (!page) return choiceMetadata(locale, name);
    return pageMetadata(albumFacts(locale, page.meeting, await getTranslations('meeting'), kind));
  }

  const page = async ({ params }: { params: P }) => {
    const found = await read(params);
    if (!found.page) return <MeetingChoice locale={found.locale} name={name} />;
    return <AlbumBody kind={kind} locale={found.locale} page={found.page} />;
  };
  return { generateMetadata, page };
}

async function AlbumBody({ kind, locale, page }: { kind: AlbumKind; locale: Locale; page: MeetingPage }) {
  const { meeting } = page;
  const { msId } = meeting;
  const t = await getTranslations('media.album');
  const [album, first] = await Promise.all([getAlbum(msId, kind), listPictures(msId, kind)]);
  const isEmpty = first.rows.length === 0;
  return (
    <MeetingFrame page={page} now={new Date()}>
      <JsonLd data={albumLd(locale, meeting, { kind, name: t(kind), pictures: first.rows })} />
      <h1>{t(kind)}</h1>
      {isEmpty && (
        <EmptyState
          title={t(`none.${kind}`)}
          text={t(`noneText.${kind}`)}
          action={
            <LinkButton href={href('meeting', { id: msId })} variant="secondary">
              {t('toMeeting')}
            </LinkButton>
          }
        />
      )}
      <NextIntlClientProvider messages={pickMessages(await getMessages(), 'media', 'form', 'validation')}>
        {kind === 'grouppic'
          ? first.rows.map((picture) => <GroupPicture key={picture.pictureId} picture={picture} rule={album.rule} />)
          : (!isEmpty || kind === 'photolive') && <AlbumView msId={msId} kind={kind} album={album} first={first} />}
      </NextIntlClientProvider>
    </MeetingFrame>
  );
}
