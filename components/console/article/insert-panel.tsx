import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Panel } from '@/components/ui/layout/panel';

/** A sheet with a form of its own, which is opened from a field of another form and stands outside of it. */
export function InsertPanel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const t = useTranslations('console.content.editor');
  return createPortal(
    // React passes what happens here on to the form that the editor stands in.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Panel title={title} closeLabel={t('close')} onClose={onClose} small>
        {children}
      </Panel>
    </div>,
    document.body,
  );
}
