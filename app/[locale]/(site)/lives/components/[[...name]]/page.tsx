import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { LIVE_PREVIEWS, useLivePreviews } from '@/components/live/live-preview';
import { PreviewCatalogue } from '@/components/ui/preview-catalogue';
import type { DocLive } from '@/contract/live';
import { listLives } from '@/lib/data/lives';
import { href } from '@/lib/href';
import { localeOf } from '@/lib/i18n/locale-param';
import { pageMetadata } from '@/lib/metadata';

export const revalidate = 300;
export const generateStaticParams = () => [];

const BASE = href('liveComponents');

export async function generateMetadata({ params }: PageProps<'/[locale]/lives/components/[[...name]]'>) {
  const [locale, t] = [await localeOf(params), await getTranslations('routes')];
  return pageMetadata({ locale, path: BASE, title: t('preview'), noindex: true });
}

export default async function LiveComponentsPage({ params }: PageProps<'/[locale]/lives/components/[[...name]]'>) {
  const { name = [] } = await params;
  const [chosen] = name;
  if (name.length > 1 || (chosen && !(LIVE_PREVIEWS as readonly string[]).includes(chosen))) notFound();
  const [live] = (await listLives({ pageNum: 1, pageSize: 1 })).rows;
  if (!live) notFound();
  return <Catalogue live={live} chosen={chosen} />;
}

function Catalogue({ live, chosen }: { live: DocLive; chosen?: string }) {
  return <PreviewCatalogue base={BASE} entries={useLivePreviews(live)} chosen={chosen} />;
}
