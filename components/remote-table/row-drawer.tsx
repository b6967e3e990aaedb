import { useTranslations } from 'next-intl';
import { DataList, type Fact } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { Panel } from '@/components/ui/layout/panel';

/** A row with all that its columns say. */
export function RowDrawer({ facts, name, onClose }: { facts: Fact[]; name: string; onClose: () => void }) {
  const t = useTranslations('form.table');
  return (
    <Panel title={<OwnWords text={name} />} closeLabel={t('close')} onClose={onClose}>
      <DataList facts={facts} />
    </Panel>
  );
}
