import { useTranslations } from 'next-intl';
import { RowTime } from '@/components/remote-table/row-time';
import type { ConsoleBanner } from '@/contract/banner/console';

/** When a banner is shown: between two moments, from one on, until one, or always. */
export function BannerWindow({ startTime, endTime }: Pick<ConsoleBanner, 'startTime' | 'endTime'>) {
  const t = useTranslations('console.banners.shownTimes');
  const from = () => <RowTime time={startTime} />;
  const until = () => <RowTime time={endTime} />;
  if (startTime && endTime) return t.rich('between', { from, until });
  if (startTime) return t.rich('from', { from });
  return endTime ? t.rich('until', { until }) : t('always');
}
