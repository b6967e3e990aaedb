import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, type ButtonLook } from '@/components/ui/action/button';
import type { SchemaFormHandle } from '@/lib/forms/use-schema-form';
import styles from './fields.module.css';
import { FormAlert } from './form-alert';

/** What the button needs of any form. */
type AnyForm = Pick<
  SchemaFormHandle<object>,
  'ref' | 'busy' | 'closed' | 'held' | 'alert' | 'alertId' | 'errors' | 'submit'
> &
  Partial<Pick<SchemaFormHandle<object>, 'restored' | 'discard'>>;

export interface SchemaFormProps extends Pick<ButtonLook, 'block'> {
  /** Coral is the way to a page's one main act and never closes a form. */
  variant?: Exclude<ButtonLook['variant'], 'primary'>;
  form: AnyForm;
  submitLabel: string;
  /** While it is on its way. */
  pendingLabel?: string;
  /** Words for the whole form stand above the fields instead of above the button. */
  alertFirst?: boolean;
  /** Beside the button: the way back, for example. */
  actions?: ReactNode;
  /** In the place of the button, where whoever looks cannot send it yet. */
  instead?: ReactNode;
  children: ReactNode;
}

/** The frame of a form made by `useSchemaForm`: its fields, words that no field shows, and the button, which says why it waits. */
export function SchemaForm(props: SchemaFormProps) {
  const { form, submitLabel, pendingLabel, alertFirst, actions, instead, children, variant = 'brand', block } = props;
  const t = useTranslations('form');
  const reasonId = useId();
  const { ref, busy, closed, held } = form;
  useFocusKept(form);
  const homeless = useHomeless(form);
  const alert = <FormAlert id={form.alertId}>{[form.alert, homeless].filter(Boolean).join(' ')}</FormAlert>;
  return (
    <form ref={ref} className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate aria-busy={busy}>
      {alertFirst && alert}
      {form.restored && (
        <p role="status" className={styles.hint}>
          {t('restored')}{' '}
          <Button variant="quiet" onClick={form.discard}>
            {t('discard')}
          </Button>
        </p>
      )}
      <div className={styles.fields} inert={closed}>
        {children}
      </div>
      {!alertFirst && alert}
      {held && (
        <p id={reasonId} className={styles.hint}>
          {held}
        </p>
      )}
      <div className={styles.buttons}>
        {instead ?? (
          <Button
            type="submit"
            variant={variant}
            size="large"
            block={block}
            aria-disabled={busy || held !== '' || undefined}
            aria-describedby={held ? reasonId : undefined}
          >
            {busy ? (pendingLabel ?? t('submitting')) : submitLabel}
          </Button>
        )}
        {actions}
      </div>
      <span className="visually-hidden" aria-live="polite">
        {busy && (pendingLabel ?? t('submitting'))}
      </span>
    </form>
  );
}

/** The field that was written in has the focus again when the form takes something again. */
function useFocusKept({ ref, closed }: AnyForm): void {
  const written = useRef<Element | null>(null);
  // Before the browser takes it from what is closed.
  useLayoutEffect(() => {
    const form = ref.current;
    if (closed || !form) return;
    const remember = ({ target }: FocusEvent) => {
      written.current = target as Element;
    };
    form.addEventListener('focusin', remember);
    return () => form.removeEventListener('focusin', remember);
  }, [closed, ref]);
  useEffect(() => {
    if (closed || document.activeElement !== document.body) return;
    if (written.current instanceof HTMLElement && written.current.isConnected) written.current.focus();
  }, [closed]);
}

/** Words about fields that this form does not show. */
function useHomeless({ ref, errors }: AnyForm): string {
  const [words, setWords] = useState('');
  // What is drawn decides: a captcha may come and go.
  useLayoutEffect(() => {
    const shown = (path: string) =>
      [...(ref.current?.querySelectorAll('[data-field]') ?? [])].some((element) => {
        const field = element.getAttribute('data-field') ?? '';
        return path === field || path.startsWith(`${field}.`);
      });
    const lost = Object.entries(errors).filter(([path]) => !shown(path));
    setWords([...new Set(lost.map(([, text]) => text))].join(' '));
  });
  return words;
}
