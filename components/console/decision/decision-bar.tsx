import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import type { IconName } from '@/components/ui/picture/icon-names';
import shared from '../console.module.css';
import styles from './decision.module.css';

/** One thing that can be done: at a press, after a question, or with a form in the bar. */
export interface Act {
  label: string;
  /** The key that presses it. */
  letter?: 'p' | 'r';
  variant?: 'brand';
  icon?: IconName;
  /** Not yet. */
  waits?: boolean;
  press?: () => unknown;
  /** What will happen; it is asked before the press counts. */
  question?: string;
  form?: (back: () => void) => ReactNode;
}

/** To the next one of the list, and the one before; null at its ends. */
export interface Moves {
  next: (() => void) | null;
  previous: (() => void) | null;
}

/** What can be decided, with its keys; a form takes its place while it is filled in. */
export function DecisionBar({
  acts,
  note,
  zooms,
  moves,
}: {
  acts: readonly Act[];
  /** Why nothing can be. */
  note?: ReactNode;
  /** There is a picture beside it. */
  zooms?: boolean;
  moves: Moves;
}) {
  const t = useTranslations('console.decision');
  const [writing, setWriting] = useState<string | null>(null);
  // By its letter: what takes the place of another keeps its focus, and so the keys.
  const keyOf = ({ letter, label }: Act) => letter ?? label;
  const form = acts.find(({ label }) => label === writing)?.form;
  if (form) return form(() => setWriting(null));
  const keys = [
    ...acts.flatMap(({ letter, label }) => (letter ? [{ key: letter, does: label }] : [])),
    { key: 'j', does: t('next') },
    { key: 'k', does: t('previous') },
    ...(zooms ? [{ key: '+ − 0', does: t('zoom') }] : []),
  ];
  return (
    <div className={styles.bar}>
      {note && (
        <p role="status" className={shared.hint}>
          {note}
        </p>
      )}
      {acts.map((act) => (
        <ActButton key={keyOf(act)} act={act} onWrite={() => setWriting(act.label)} />
      ))}
      <ul className={styles.keys}>
        {keys.map(({ key, does }) => (
          <li key={key}>
            <kbd>{key}</kbd> {does}
          </li>
        ))}
      </ul>
      <span className={styles.moves}>
        <Move icon="left" letter="k" name={t('previous')} go={moves.previous} />
        <Move icon="right" letter="j" name={t('next')} go={moves.next} />
      </span>
    </div>
  );
}

function ActButton({ act, onWrite }: { act: Act; onWrite: () => void }) {
  const t = useTranslations('console.decision');
  const { label, letter, variant, icon, waits, press, question } = act;
  const look = { variant, icon, 'aria-keyshortcuts': letter };
  if (question && !waits) {
    return (
      <ConfirmButton
        {...look}
        text={question}
        confirmLabel={label}
        cancelLabel={t('cancel')}
        onConfirm={async () => press?.()}
      >
        {label}
      </ConfirmButton>
    );
  }
  const onClick = act.form ? onWrite : press;
  return (
    <Button {...look} aria-disabled={waits} onClick={() => !waits && void onClick?.()}>
      {label}
    </Button>
  );
}

function Move({ icon, letter, name, go }: { icon: IconName; letter: string; name: string; go: (() => void) | null }) {
  return (
    <Button
      variant="quiet"
      icon={icon}
      aria-label={name}
      aria-keyshortcuts={letter}
      aria-disabled={!go}
      onClick={() => go?.()}
    />
  );
}
