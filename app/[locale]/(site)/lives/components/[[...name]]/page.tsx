import { notFound } from 'next/navigation';
import { useLocale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { HOME_LIVE_PREVIEWS, homeLivePreviews } from '@/components/home/home-previews';
import { LIVE_PREVIEWS, longLive, useLivePreviews } from '@/components/live/live-preview';
import { PreviewCatalogue } from '@/components/ui/preview/preview-catalogue';
import type { DocLive } from '@/contract/live/live';
import { listLives } from '@/lib/data/lives';
import { href } from '@/lib/href';
import { localeOf } from '@/lib/i18n/locale-param';
import { pageMetadata } from '@/lib/metadata';

export const revalidate = 300;
export const generateStaticParams = () => [];

const BASE = href('liveComponents');
const NAMES: readonly string[] = [...LIVE_PREVIEWS, ...HOME_LIVE_PREVIEWS];

export async function generateMetadata({ params }: PageProps<'/[locale]/lives/components/[[...name]]'>) {
  const [locale, t] = [await localeOf(params), await getTranslations('routes')];
  return pageMetadata({ locale, path: BASE, title: t('preview'), noindex: true });
}

export default async function LiveComponentsPage({ params }: PageProps<'/[locale]/lives/components/[[...name]]'>) {
  const { name = [] } = await params;
  const [chosen] = name;
  if (name.length > 1 || (chosen && !NAMES.includes(chosen))) notFound();
  const [live] = (await listLives({ pageNum: 1, pageSize: 1 })).rows;
  if (!live) notFound();
  return <Catalogue live={live} chosen={chosen} />;
}

function Catalogue({ live, chosen }: { live: DocLive; chosen?: string }) {
  const entries = [...useLivePreviews(live), ...homeLivePreviews(live, longLive(live, useLocale()))];
  return <PreviewCatalogue base={BASE} entries={entries} chosen={chosen} />;
}
