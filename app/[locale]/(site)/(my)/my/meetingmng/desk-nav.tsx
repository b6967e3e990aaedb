import { getTranslations } from 'next-intl/server';
import { TabsNav } from '@/components/ui/layout/tabs-nav';
import { href } from '@/lib/href';
import { DESK_GROUPS, type DeskTabName, deskTab } from './desk-tabs';

/** The way between the parts of a desk that somebody may open, by group; nothing where there is only the first. */
export async function DeskNav({ msId, open, tab }: { msId: number; open: readonly DeskTabName[]; tab?: DeskTabName }) {
  const t = await getTranslations('desk.tabs');
  if (open.length === 0) return null;
  const linkTo = (name?: DeskTabName) => ({
    key: name ?? 'overview',
    label: t(name ?? 'overview'),
    href: href('tasks', {}, { query: { msId, tab: name } }),
    current: name === tab,
  });
  const groups = DESK_GROUPS.map((group) => ({ group, parts: open.filter((name) => deskTab(name).group === group) }));
  const items = groups.flatMap(({ group, parts }) => {
    const [first, ...more] = parts.map(linkTo);
    if (!first || more.length === 0) return first ?? [];
    const here = [first, ...more].some(({ current }) => current);
    return { ...first, key: `group-${group}`, label: t(`groups.${group}`), current: here && ('true' as const) };
  });
  const parts = tab ? open.filter((name) => deskTab(name).group === deskTab(tab).group) : [];
  return <TabsNav label={t('label')} items={[linkTo(), ...items]} parts={parts.length > 1 ? parts.map(linkTo) : []} />;
}
