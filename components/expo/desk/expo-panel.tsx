import { useLocale, useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/layout/panel';
import { asLocale } from '@/components/ui/locale';
import type { ExpoDesk } from '@/contract/expo/desk';
import { localText } from '@/lib/i18n/local-text';
import { ExhibitorForm } from './exhibitor-form';
import { BoothForm, HallForm, LevelsForm, RowsForm } from './floor-forms';
import type { Opened } from './opened';

interface Props {
  msId: number;
  desk: ExpoDesk;
  opened: Opened;
  onClose: () => void;
  onDone: () => void;
}

/** What is edited of an exhibition, in a sheet at the side. */
export function ExpoPanel({ msId, desk, opened, onClose, onDone }: Props) {
  const t = useTranslations('expo.desk');
  const locale = asLocale(useLocale());
  const titles = {
    levels: () => t('levels'),
    hall: () => t('hall'),
    booth: () => t('booth'),
    rows: () => t('addRows'),
    exhibitor: () => t('exhibitor'),
  };
  const named = opened.what === 'exhibitor' && opened.exhibitor;
  const title = named ? localText(locale, named.name, named.nameEn).text : titles[opened.what]();
  return (
    <Panel title={title} closeLabel={t('close')} onClose={onClose}>
      {opened.what === 'levels' && <LevelsForm msId={msId} levels={desk.levels} onDone={onDone} />}
      {opened.what === 'hall' && <HallForm msId={msId} hall={opened.hall} onDone={onDone} />}
      {opened.what === 'booth' && (
        <BoothForm msId={msId} desk={desk} hall={opened.hall} booth={opened.booth} onDone={onDone} />
      )}
      {opened.what === 'rows' && <RowsForm msId={msId} hall={opened.hall} onDone={onDone} />}
      {opened.what === 'exhibitor' && (
        <ExhibitorForm msId={msId} desk={desk} exhibitor={opened.exhibitor} onDone={onDone} />
      )}
    </Panel>
  );
}
