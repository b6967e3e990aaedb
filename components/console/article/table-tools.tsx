import type { Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import styles from '@/components/console/panel/content.module.css';
import { Button } from '@/components/ui/action/button';

const TOOLS = ['addRow', 'removeRow', 'addColumn', 'removeColumn', 'head', 'remove'] as const;

/** What can be done with the table in which one writes. */
export function TableTools({ editor, label, controls }: { editor: Editor; label: string; controls: string }) {
  const t = useTranslations('console.content.editor');
  const chain = () => editor.chain().focus();
  const tools: Record<(typeof TOOLS)[number], () => unknown> = {
    addRow: () => chain().addRowAfter().run(),
    removeRow: () => chain().deleteRow().run(),
    addColumn: () => chain().addColumnAfter().run(),
    removeColumn: () => chain().deleteColumn().run(),
    head: () => chain().toggleHeaderRow().run(),
    remove: () => chain().deleteTable().run(),
  };
  return (
    <div className={styles.inTable} role="toolbar" aria-label={`${t('tableTools')}: ${label}`} aria-controls={controls}>
      {TOOLS.map((name) => (
        <Button key={name} variant="quiet" onClick={tools[name]}>
          {t(`inTable.${name}`)}
        </Button>
      ))}
    </div>
  );
}
