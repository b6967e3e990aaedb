import { useTranslations } from 'next-intl';
import styles from '@/components/console/panel/content.module.css';
import { Button } from '@/components/ui/action/button';

/** The names of the editor's tools, in their order. */
export const TOOLS = [
  'bold',
  'italic',
  'heading',
  'subheading',
  'bullets',
  'numbers',
  'quote',
  'link',
  'picture',
  'table',
  'undo',
] as const;

/** The room of the editor until its code has come: its tools, which do nothing yet, and an empty sheet. */
export function RichTextBones() {
  const t = useTranslations('console.content.editor');
  return (
    <div inert>
      <div className={styles.tools}>
        {TOOLS.map((name) => (
          <Button key={name} variant="quiet">
            {t(name)}
          </Button>
        ))}
      </div>
      <div className={styles.text} />
      <div className={styles.tools}>
        <Button variant="quiet">{t('html')}</Button>
      </div>
    </div>
  );
}
