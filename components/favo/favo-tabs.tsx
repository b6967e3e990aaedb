import { useTranslations } from 'next-intl';
import { TabsNav } from '@/components/ui/layout/tabs-nav';
import type { FavoKind } from '@/lib/account/favo';
import { href } from '@/lib/href';
import styles from './favo.module.css';

const PLACES = { meeting: href('favor'), doctor: href('likedDoctors'), video: href('likedVideos') };

/** The heading of the favourites and the way between their kinds. */
export function FavoTabs({ kind }: { kind: FavoKind }) {
  const t = useTranslations('favo');
  const kinds = Object.keys(PLACES) as FavoKind[];
  return (
    <header className={styles.head}>
      <h1>{t(`${kind}.heading`)}</h1>
      <TabsNav
        label={t('kinds')}
        items={kinds.map((key) => ({ key, label: t(`${key}.tab`), href: PLACES[key], current: key === kind }))}
      />
    </header>
  );
}
