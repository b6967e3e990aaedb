import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { SmartLink } from '@/components/ui/action/smart-link';
import { href } from '@/lib/href';
import styles from './saved-searches.module.css';

/** A saved search with the words of its filters and the address of its list. */
export interface SavedSearchItem {
  id: number;
  label: string;
  href: string;
}

/** The searches that somebody is told about, each of which can be removed. */
export function SavedSearches({
  items,
  remove,
}: {
  items: SavedSearchItem[];
  /** Answers whether it worked; a failure has been shown. */
  remove(id: number): Promise<boolean>;
}) {
  const t = useTranslations('notice.searches');
  const [gone, setGone] = useState<number[]>([]);
  const left = items.filter(({ id }) => !gone.includes(id));

  async function drop(id: number) {
    if (await remove(id)) setGone((before) => [...before, id]);
  }

  return (
    <section className={styles.searches} aria-labelledby="saved-searches">
      <h2 id="saved-searches">{t('title')}</h2>
      <p className={styles.lead}>{left.length > 0 ? t('lead') : t('empty')}</p>
      <p className="visually-hidden" role="status">
        {gone.length > 0 && t('removed')}
      </p>
      {left.length > 0 ? (
        <ul>
          {left.map(({ id, label, href: address }) => (
            <li key={id} className={styles.row}>
              <SmartLink href={address}>{label}</SmartLink>
              <Button
                variant="quiet"
                icon="close"
                aria-label={`${t('remove')}: ${label}`}
                onClick={() => void drop(id)}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <SmartLink href={href('meetings')}>{t('find')}</SmartLink>
      )}
    </section>
  );
}
