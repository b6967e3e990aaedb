import { getTranslations } from 'next-intl/server';
import styles from '@/components/meeting-manage/desk.module.css';
import { SideMenu } from '@/components/shells/side-menu';
import { SmartLink } from '@/components/ui/action/smart-link';
import { TabsNav } from '@/components/ui/layout/tabs-nav';
import { Icon } from '@/components/ui/picture/icon';
import { href } from '@/lib/href';
import { DESK_GROUPS, type DeskTabName, deskTab } from './desk-tabs';

interface Props {
  msId: number;
  open: readonly DeskTabName[];
  tab?: DeskTabName;
}

async function readWays({ msId, open, tab }: Props) {
  const t = await getTranslations('desk.tabs');
  const linkTo = (name?: DeskTabName) => ({
    key: name ?? 'overview',
    label: t(name ?? 'overview'),
    href: href('tasks', {}, { query: { msId, tab: name } }),
    current: name === tab,
  });
  const groups = DESK_GROUPS.map((group) => ({
    group,
    parts: open.filter((name) => deskTab(name).group === group).map(linkTo),
  })).filter(({ parts }) => parts.length > 0);
  return { t, overview: linkTo(), groups };
}

/** The parts of a desk that somebody may open, by group, beside them. */
export async function DeskMenu(props: Props) {
  const { t, overview, groups } = await readWays(props);
  const named = groups.flatMap(({ group, parts }) => parts.map((part) => ({ ...part, group: t(`groups.${group}`) })));
  const back = { key: 'desks', label: t('desks'), href: href('tasks'), icon: 'left' as const };
  return <SideMenu label={t('label')} items={[back, overview, ...named]} />;
}

/** The same in rows, where there is no room beside them: groups, and below them the parts of the present one; nothing where there is only the first. */
export async function DeskNav(props: Props) {
  const { open, tab } = props;
  if (open.length === 0) return null;
  const { t, overview, groups } = await readWays(props);
  const items = groups.flatMap(({ group, parts: [first, ...more] }) => {
    if (!first || more.length === 0) return first ?? [];
    const here = [first, ...more].some(({ current }) => current);
    return { ...first, key: `group-${group}`, label: t(`groups.${group}`), current: here && ('true' as const) };
  });
  const { parts = [] } = (tab && groups.find(({ group }) => group === deskTab(tab).group)) || {};
  return (
    <>
      <SmartLink href={href('tasks')} className={styles.back}>
        <Icon name="left" size={16} />
        {t('desks')}
      </SmartLink>
      <TabsNav label={t('label')} items={[overview, ...items]} parts={parts.length > 1 ? parts : []} />
    </>
  );
}
