import { type KeyboardEvent, useId, useState } from 'react';
import { OwnWords } from '@/components/ui/fact/own-words';
import { Panel } from '@/components/ui/layout/panel';
import { mayLeave } from '@/lib/forms/use-leave-guard';
import { useRouter } from '@/lib/i18n/navigation';
import styles from './palette.module.css';
import { useFinds } from './palette-finds';

export interface PaletteDialogProps {
  screens: readonly { name: string; href: string; label: string }[];
  /** What besides screens and meetings may be looked for. */
  finds: { people: boolean; orders: boolean };
  words: Record<
    'open' | 'label' | 'placeholder' | 'screens' | 'people' | 'orders' | 'meetings' | 'nothing' | 'close',
    string
  >;
  onClose: () => void;
}

/** A field, and below it what it finds; arrows choose, Enter opens. */
export function PaletteDialog({ screens, finds, words, onClose }: PaletteDialogProps) {
  const id = useId();
  const router = useRouter();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = useFinds(text.trim(), finds);
  const wanted = text.trim().toLowerCase();
  const items = [
    ...screens
      .filter(({ label }) => label.toLowerCase().includes(wanted))
      .map(({ name, href, label }) => ({ key: name, group: words.screens, href, label, note: '' })),
    ...found.map((one) => ({ ...one, group: words[one.group] })),
  ];
  const at = Math.min(chosen, items.length - 1);
  const go = (href: string | undefined) => {
    if (!href || !mayLeave(document.body)) return;
    onClose();
    router.push(href);
  };
  const choose = (next: number) => {
    setChosen(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(items[at]?.href);
    else if (event.key === 'ArrowDown') choose(Math.min(items.length - 1, at + 1));
    else if (event.key === 'ArrowUp') choose(Math.max(0, at - 1));
    else return;
    event.preventDefault();
  };
  return (
    <Panel small title={words.label} closeLabel={words.close} onClose={onClose}>
      <input
        type="text"
        role="combobox"
        data-first
        className={styles.field}
        aria-label={words.label}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={items[at] && `${id}-${at}`}
        autoComplete="off"
        maxLength={60}
        placeholder={words.placeholder}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={words.label} className={styles.list}>
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys.
          <div
            key={item.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.item}
            onClick={() => go(item.href)}
          >
            <OwnWords text={item.label} />
            <small>
              {item.group}
              {item.note && ` · ${item.note}`}
            </small>
          </div>
        ))}
      </div>
      <p role="status" className={styles.nothing}>
        {items.length === 0 && words.nothing}
      </p>
    </Panel>
  );
}
