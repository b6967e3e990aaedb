import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import styles from '@/components/console/console.module.css';
import { Button } from '@/components/ui/action/button';

export interface Reason {
  value: string;
  label: string;
}

/** Why something is refused: a reason from the list, words, or both. */
export function RefuseForm({
  reasons,
  busy,
  onRefuse,
  onCancel,
}: {
  reasons: readonly Reason[];
  busy: boolean;
  onRefuse: (refusal: { reason?: string; msg?: string }) => void;
  onCancel: () => void;
}) {
  const t = useTranslations('console.audit');
  const id = useId();
  const [reason, setReason] = useState('');
  const [msg, setMsg] = useState('');
  const [wrong, setWrong] = useState(false);
  return (
    <form
      className={styles.refuse}
      onSubmit={(event) => {
        event.preventDefault();
        if (!reason && !msg.trim()) return setWrong(true);
        onRefuse({ reason: reason || undefined, msg: msg.trim() || undefined });
      }}
    >
      <label htmlFor={`${id}-reason`}>{t('reason')}</label>
      <select
        id={`${id}-reason`}
        // biome-ignore lint/a11y/noAutofocus: whoever refuses chooses the reason next.
        autoFocus
        data-first
        className={styles.control}
        value={reason}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={({ target }) => setReason(target.value)}
      >
        <option value="">{t('noReason')}</option>
        {reasons.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-msg`}>{t('words')}</label>
      <textarea
        id={`${id}-msg`}
        className={styles.control}
        rows={3}
        maxLength={500}
        value={msg}
        onChange={({ target }) => setMsg(target.value)}
      />
      {wrong && !reason && !msg.trim() && (
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {t('reasonWanted')}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="brand" aria-disabled={busy}>
          {t('refuse')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
