import { notFound } from 'next/navigation';
import { LiveDetail } from '@/components/live/live-detail';
import { JsonLd } from '@/components/ui/fact/json-ld';
import { getLive, listLiveMessages, listLives } from '@/lib/data/lives';
import { parseId } from '@/lib/data/read';
import { localText } from '@/lib/i18n/local-text';
import { localeOf } from '@/lib/i18n/locale-param';
import { getTrail } from '@/lib/menu/trail';
import { pageMetadata } from '@/lib/metadata';
import { liveFacts } from '@/lib/page-facts';
import { liveLd } from '@/lib/structured-data/records';

// A live changes state on the minute; its page is short-lived so that it is right without JavaScript too.
export const revalidate = 20;
export const generateStaticParams = () => [];

const OTHERS = 3;

async function read(params: PageProps<'/[locale]/lives/[id]'>['params']) {
  const locale = await localeOf(params);
  const id = parseId((await params).id);
  const live = id ? await getLive(id) : null;
  if (!live) notFound();
  return { locale, live, title: localText(locale, live.title, live.titleEn).text };
}

export async function generateMetadata({ params }: PageProps<'/[locale]/lives/[id]'>) {
  const { locale, live } = await read(params);
  return pageMetadata(liveFacts(locale, live));
}

export default async function LivePage({ params }: PageProps<'/[locale]/lives/[id]'>) {
  const { locale, live, title } = await read(params);
  const [trail, messages, { rows }] = await Promise.all([
    getTrail('live', { live: { label: title, params: { id: live.id } } }),
    listLiveMessages(live.id),
    listLives({ liveStatus: live.liveStatus === '2' ? '2' : '0', pageNum: 1, pageSize: OTHERS + 1 }),
  ]);
  return (
    <>
      <JsonLd data={liveLd(locale, live)} />
      <LiveDetail
        live={live}
        trail={trail}
        messages={messages}
        others={rows.filter((row) => row.id !== live.id).slice(0, OTHERS)}
      />
    </>
  );
}
