import { notFound } from 'next/navigation';
import { FavoButton } from '@/components/account/favo-button';
import { JsonLd } from '@/components/ui/fact/json-ld';
import { VideoDetail } from '@/components/video/video-detail';
import { parseId } from '@/lib/data/read';
import { getVideo, listVideos } from '@/lib/data/videos';
import { localText } from '@/lib/i18n/local-text';
import { localeOf } from '@/lib/i18n/locale-param';
import { getTrail } from '@/lib/menu/trail';
import { pageMetadata } from '@/lib/metadata';
import { videoFacts } from '@/lib/page-facts';
import { videoLd } from '@/lib/structured-data/records';

export const revalidate = 60;
export const generateStaticParams = () => [];

const RELATED = 5;

async function read(params: PageProps<'/[locale]/videos/[id]'>['params']) {
  const locale = await localeOf(params);
  const id = parseId((await params).id);
  const video = id ? await getVideo(id) : null;
  if (!video) notFound();
  return { locale, video, title: localText(locale, video.title, video.titleEn).text };
}

export async function generateMetadata({ params }: PageProps<'/[locale]/videos/[id]'>) {
  const { locale, video } = await read(params);
  return pageMetadata(videoFacts(locale, video));
}

export default async function VideoPage({ params }: PageProps<'/[locale]/videos/[id]'>) {
  const { locale, video, title } = await read(params);
  const [trail, { rows }] = await Promise.all([
    getTrail('video', { video: { label: title, params: { id: video.id } } }),
    listVideos({ cateId: video.cateId ?? undefined, pageNum: 1, pageSize: RELATED + 1 }),
  ]);
  return (
    <>
      <JsonLd data={videoLd(locale, video)} />
      <VideoDetail
        video={video}
        trail={trail}
        related={rows.filter((row) => row.id !== video.id).slice(0, RELATED)}
        action={<FavoButton kind="video" id={video.id} count={video.favoCount ?? 0} />}
      />
    </>
  );
}
