import { AutoComplete } from 'antd';
import { useLocale } from 'next-intl';
import { AntdRoot } from '@/components/ui/antd/antd-root';
import { useLookup } from '@/lib/forms/use-lookup';
import type { Bound } from '@/lib/forms/use-schema-form';
import { langOfWords } from '@/lib/i18n/local-text';
import { FieldFrame, type FieldWords } from './field-frame';
import styles from './suggest-field.module.css';

/** A name to choose: it becomes the value; the note stands beside it. */
export interface Suggestion {
  value: string;
  note?: string;
}
export interface SuggestFieldProps extends FieldWords {
  field: Bound<string>;
  /** Asks for names that contain the text; a failure does no harm, since the name can be typed. */
  look: (text: string) => Promise<Suggestion[]>;
  onChoose?: (value: string) => void;
  maxLength: number;
  placeholder?: string;
  disabled?: boolean;
}

const LEAST = 2;
const NONE: Suggestion[] = [];

/** A line of text with known names to choose from while one types; any other text is as good. */
export function SuggestField({ field, label, hint, look, onChoose, ...input }: SuggestFieldProps) {
  const locale = useLocale();
  const { found, ask } = useLookup(look, { least: LEAST, idle: NONE });
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      {(aria) => (
        <AntdRoot locale={locale}>
          <AutoComplete
            {...aria}
            status={field.error ? 'error' : undefined}
            value={field.value}
            onChange={field.onChange}
            {...input}
            defaultActiveFirstOption={false}
            // Low enough to open below the field, or it would cover what was filled in before.
            listHeight={184}
            showSearch={{ onSearch: ask }}
            options={found.map(({ value, note }) => ({ value, note }))}
            // Drawn in the list alone: as a label the note would stand unseen in the field and make it higher.
            optionRender={({ data: { value, note } }) => (
              <span className={styles.option}>
                <span lang={langOfWords(value)}>{value}</span>
                {note && <span className={styles.note}>{note}</span>}
              </span>
            )}
            onSelect={onChoose}
          />
        </AntdRoot>
      )}
    </FieldFrame>
  );
}
