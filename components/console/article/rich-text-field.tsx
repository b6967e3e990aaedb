import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from '@/components/console/panel/content.module.css';
import { FieldFrame } from '@/components/forms/field-frame';
import { Button } from '@/components/ui/action/button';
import type { Bound } from '@/lib/forms/use-schema-form';
import { RichTextBones } from './rich-text-bones';

const RichText = dynamic(() => import('./rich-text'), { ssr: false, loading: RichTextBones });
/** What the editor has no form for and would drop. */
const BEYOND = /<(caption|figure|dl|sub|sup|mark|small|div|span)\b/i;

/** A rich text, written as it looks or as HTML; what the editor does not know opens as HTML. */
export function RichTextField({ field, label, lang }: { field: Bound<string>; label: string; lang: 'zh' | 'en' }) {
  const t = useTranslations('console.content.editor');
  const [asHtml, setAsHtml] = useState(() => BEYOND.test(field.value));
  const beyond = BEYOND.test(field.value);
  const toggle = (
    <Button variant="quiet" aria-pressed={asHtml} onClick={() => setAsHtml(!asHtml)}>
      {t('html')}
    </Button>
  );
  return (
    <FieldFrame field={field} label={label} hint={beyond && t('beyond')}>
      {(aria) => (
        <div className={styles.editor}>
          {asHtml || beyond ? (
            <>
              <textarea
                {...aria}
                lang={lang}
                className={styles.source}
                value={field.value}
                onChange={({ target }) => field.onChange(target.value)}
                spellCheck={false}
              />
              {!beyond && <div className={styles.tools}>{toggle}</div>}
            </>
          ) : (
            <RichText
              id={aria.id}
              label={label}
              invalid={aria['aria-invalid']}
              describedBy={aria['aria-describedby']}
              lang={lang}
              html={field.value}
              onChange={field.onChange}
            >
              {toggle}
            </RichText>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
