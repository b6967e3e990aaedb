import { useTranslations } from 'next-intl';
import { SaveSearch } from './save-search';

/** Saves the list's filter, with its words. */
export function SaveSearchButton({ filter }: { filter: Record<string, string | undefined> }) {
  const t = useTranslations('meeting');
  const words = { save: t('list.save'), saved: t('list.saved'), unsave: t('list.unsave'), hint: t('list.saveHint') };
  return <SaveSearch filter={filter} words={words} />;
}
