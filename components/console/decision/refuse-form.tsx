import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { useLeaveGuard } from '@/lib/forms/use-leave-guard';
import shared from '../console.module.css';
import styles from './decision.module.css';

export interface Reason {
  value: string;
  label: string;
}
export interface Refusal {
  reason?: string;
  msg?: string;
}

/** Why something is refused: a reason from the list, words, or both; words where there is no list. What it needs stands there from the beginning. */
export function RefuseForm({
  label,
  reasons,
  most = 500,
  busy,
  onRefuse,
  onCancel,
}: {
  /** What the button is called, as the one that opened it. */
  label: string;
  reasons: readonly Reason[];
  /** The longest words. */
  most?: number;
  busy: boolean;
  onRefuse: (refusal: Refusal) => void;
  onCancel: () => void;
}) {
  const t = useTranslations('console.decision');
  const form = useTranslations('form');
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [msg, setMsg] = useState('');
  const [pressed, setPressed] = useState(false);
  const words = msg.trim();
  const wrong = pressed && !reason && !words;
  const listed = reasons.length > 0;
  useLeaveGuard(words !== '', form('unsaved'), box);
  const field = { className: styles.control, 'aria-invalid': wrong, 'aria-describedby': `${id}-needs` };
  return (
    <form
      ref={box}
      className={clsx(shared.refuse, styles.sides)}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        if (reason || words) return onRefuse({ reason: reason || undefined, msg: words || undefined });
        setPressed(true);
        box.current?.querySelector<HTMLElement>('select, textarea')?.focus();
      }}
    >
      <p id={`${id}-needs`} role={wrong ? 'alert' : undefined} className={wrong ? styles.wrong : styles.needs}>
        {t(listed ? 'needsEither' : 'needsWords')}
      </p>
      {listed && (
        <div>
          <label htmlFor={`${id}-reason`}>{t('reason')}</label>
          <select
            {...field}
            id={`${id}-reason`}
            // biome-ignore lint/a11y/noAutofocus: whoever refuses chooses the reason next.
            autoFocus
            data-first
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          >
            <option value="">{t('noReason')}</option>
            {reasons.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className={listed ? undefined : styles.alone}>
        <label htmlFor={`${id}-msg`}>{t('words')}</label>
        <textarea
          {...field}
          id={`${id}-msg`}
          // biome-ignore lint/a11y/noAutofocus: whoever refuses writes the reason next.
          autoFocus={!listed}
          rows={2}
          maxLength={most}
          value={msg}
          onChange={({ target }) => setMsg(target.value)}
        />
      </div>
      <div className={clsx(shared.buttons, styles.alone)}>
        <Button type="submit" variant="brand" aria-disabled={busy} aria-describedby={`${id}-needs`}>
          {label}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
