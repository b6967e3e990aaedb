import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from '@/components/console/panel/content.module.css';
import { FieldFrame } from '@/components/forms/field-frame';
import { Button } from '@/components/ui/action/button';
import type { Bound } from '@/lib/forms/use-schema-form';

const RichText = dynamic(() => import('./rich-text'), { ssr: false });
/** What the editor has no form for and would drop. */
const BEYOND = /<(table|img|figure|dl|sub|sup|mark|small|div|span)\b/i;

/** A rich text, written as it looks or as HTML; pictures and tables, which only HTML can hold, open as HTML. */
export function RichTextField({ field, label, lang }: { field: Bound<string>; label: string; lang: 'zh' | 'en' }) {
  const t = useTranslations('console.content.editor');
  const [asHtml, setAsHtml] = useState(() => BEYOND.test(field.value));
  const beyond = BEYOND.test(field.value);
  return (
    <FieldFrame field={field} label={label} hint={beyond ? t('beyond') : t('hint')}>
      {(aria) => (
        <div className={styles.editor}>
          {asHtml || beyond ? (
            <textarea
              {...aria}
              lang={lang}
              className={styles.source}
              value={field.value}
              onChange={({ target }) => field.onChange(target.value)}
              spellCheck={false}
            />
          ) : (
            <RichText
              id={aria.id}
              label={label}
              invalid={aria['aria-invalid']}
              describedBy={aria['aria-describedby']}
              lang={lang}
              html={field.value}
              onChange={field.onChange}
            />
          )}
          {!beyond && (
            <div className={styles.tools}>
              <Button variant="quiet" aria-pressed={asHtml} onClick={() => setAsHtml(!asHtml)}>
                {t('html')}
              </Button>
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
