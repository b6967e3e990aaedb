import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent, ReactNode } from 'react';
import { isTyping } from '@/components/console/panel/row-keys';
import { Button } from '@/components/ui/action/button';
import { Panel } from '@/components/ui/layout/panel';
import { ErrorState } from '@/components/ui/message/error-state';
import { type Claim, ClaimList, ClaimSummary } from './claim-list';
import styles from './decision.module.css';
import { type Act, DecisionBar, type Moves } from './decision-bar';
import { type Proof, ProofPane, zooms } from './proof-pane';

/** What is decided about: its proof, what it claims, and whatever else is to be read. */
export interface Matter {
  proof: Proof | null;
  claims: readonly Claim[];
  /** Its state, what is asked. */
  above?: ReactNode;
  below?: ReactNode;
}

/** The proof beside what must agree, and one bar with what can be done: the same for all that is decided. */
export function DecisionDrawer({
  id,
  title,
  matter,
  failed,
  onReadAgain,
  acts,
  note,
  moves,
  onClose,
}: {
  id: number;
  title: ReactNode;
  /** Null while it is on its way. */
  matter: Matter | null;
  failed?: boolean;
  onReadAgain: () => void;
  acts: readonly Act[];
  note?: ReactNode;
  moves: Moves;
  onClose: () => void;
}) {
  const t = useTranslations('console.decision');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: letters are a shorter way to what the buttons do.
    <div onKeyDown={pressByKey}>
      <Panel
        title={title}
        closeLabel={t('close')}
        onClose={onClose}
        wide={matter?.proof !== null}
        footer={
          <DecisionBar
            key={id}
            acts={acts}
            note={note}
            zooms={Boolean(matter?.proof && zooms(matter.proof))}
            moves={moves}
          />
        }
      >
        {failed && <ErrorState title={t('loadFailed')} action={<Button onClick={onReadAgain}>{t('retry')}</Button>} />}
        {!failed && !matter && <p role="status">{t('loading')}</p>}
        {!failed && matter && (
          <DecisionPanes key={id} {...matter} waits={acts.some(({ letter }) => letter === 'p')} onStale={onReadAgain} />
        )}
      </Panel>
    </div>
  );
}

/** The two panes; without a proof what must agree has all the room. */
export function DecisionPanes({
  proof,
  claims,
  above,
  below,
  waits,
  onStale,
}: Matter & {
  /** Somebody is to decide about it. */
  waits: boolean;
  onStale: () => void;
}) {
  return (
    <div className={clsx(styles.panes, proof && styles.two)}>
      <div className={styles.above}>
        {above}
        {waits && <ClaimSummary claims={claims} />}
      </div>
      {proof && <ProofPane proof={proof} onStale={onStale} />}
      <div className={styles.claims}>
        <ClaimList claims={claims} />
        {below}
      </div>
    </div>
  );
}

/** Presses the button that names the key, unless it goes into a field. */
function pressByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const key = { '+': 'Plus', '=': 'Plus', '−': '-' }[event.key] ?? event.key;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')];
  const button = buttons.find((one) => one.getAttribute('aria-keyshortcuts') === key);
  if (!button) return;
  button.click();
  event.preventDefault();
}
