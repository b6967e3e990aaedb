import { getTranslations } from 'next-intl/server';
import { TabsNav } from '@/components/ui/layout/tabs-nav';
import { href } from '@/lib/href';
import type { DeskTabName } from './desk-tabs';

/** The way between the parts of a desk that somebody may open; nothing where there is only the first. */
export async function DeskNav({ msId, open, tab }: { msId: number; open: readonly DeskTabName[]; tab?: DeskTabName }) {
  const t = await getTranslations('desk.tabs');
  if (open.length === 0) return null;
  const items = ([undefined, ...open] as const).map((name) => ({
    key: name ?? 'overview',
    label: t(name ?? 'overview'),
    href: href('tasks', {}, { query: { msId, tab: name } }),
    current: name === tab,
  }));
  return <TabsNav label={t('label')} items={items} />;
}
