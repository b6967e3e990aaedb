import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import { TabsNav } from '@/components/ui/layout/tabs-nav';
import type { Messages } from '@/lib/i18n/app-config';
import styles from './preview-catalogue.module.css';

/** What a component is shown in. */
export type PreviewState = keyof Messages['preview']['state'];

export interface PreviewEntry {
  /** Last segment of the address. */
  name: string;
  /** The component in one state each: usual, long text, missing parts, empty, loading, failed. */
  states: { key: PreviewState; node: ReactNode }[];
  /** A card: its states stand side by side, as wide as in a list. */
  card?: boolean;
  /** Shown under its own name only: the page of all would be too long. */
  alone?: boolean;
}

/** A living catalogue: the real components of a domain in all their states, all of them or one by name. */
export function PreviewCatalogue({
  base,
  entries,
  chosen,
}: {
  base: string;
  entries: PreviewEntry[];
  chosen?: string;
}) {
  const t = useTranslations('preview');
  const shown = chosen ? entries.filter((entry) => entry.name === chosen) : entries.filter(({ alone }) => !alone);
  const tabs = [
    { key: 'all', label: t('all'), href: base, current: !chosen },
    ...entries.map(({ name }) => ({ key: name, label: name, href: `${base}/${name}`, current: name === chosen })),
  ];
  return (
    <div className={`content ${styles.page}`}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <TabsNav label={t('components')} items={tabs} />
      {shown.map((entry) => (
        <section key={entry.name} className={styles.entry} aria-label={entry.name}>
          <h2 className={styles.name}>
            <SmartLink href={`${base}/${entry.name}`} lang="en">
              {entry.name}
            </SmartLink>
          </h2>
          <div className={entry.card ? styles.cards : styles.states}>
            {entry.states.map((state) => (
              <div key={state.key} className={styles.state}>
                <p className={styles.label}>{t(`state.${state.key}`)}</p>
                {state.node}
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
