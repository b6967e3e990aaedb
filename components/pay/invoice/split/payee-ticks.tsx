import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { formatYuan } from '@/lib/i18n/format';
import styles from '../../pay.module.css';
import { type Payee, yuanOf } from '../payees';

/** From so many people on they are looked for by name. */
const MANY = 12;

/** Whom an invoice is for: a tick each, with what it comes to; who cannot be chosen says why. */
export function PayeeTicks({
  label,
  payees,
  chosen,
  elsewhere,
  error,
  onChange,
  after,
}: {
  label: string;
  payees: readonly Payee[];
  chosen: readonly string[];
  /** On which other invoice somebody is, in words. */
  elsewhere?: ReadonlyMap<string, string>;
  error?: string;
  onChange: (chosen: string[]) => void;
  /** Below somebody: the title of their own. */
  after?: (payee: Payee) => ReactNode;
}) {
  const t = useTranslations('pay.invoice');
  const id = useId();
  const [sought, setSought] = useState('');
  const free = payees.filter(({ key, closed }) => !closed && !elsewhere?.has(key));
  const shown = payees.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()));
  const allChosen = free.length > 0 && free.every(({ key }) => chosen.includes(key));
  return (
    <fieldset className={styles.payees} aria-describedby={error && id} data-wrong={error ? 'field' : undefined}>
      <legend>{label}</legend>
      <div className={styles.payeeTools}>
        {payees.length > MANY && (
          <input
            type="search"
            value={sought}
            aria-label={t('findPerson')}
            placeholder={t('findPerson')}
            onChange={({ target }) => setSought(target.value)}
          />
        )}
        <Button variant="quiet" onClick={() => onChange(allChosen ? [] : free.map(({ key }) => key))}>
          {t(allChosen ? 'chooseNone' : 'chooseAll', { count: free.length })}
        </Button>
      </div>
      {error && (
        <p id={id} className={styles.wrong}>
          {error}
        </p>
      )}
      <ul className={styles.payeeList}>
        {shown.map((payee) => {
          const { key, name, closed, left } = payee;
          const other = elsewhere?.get(key);
          return (
            <li key={key}>
              <label className={styles.payee}>
                <input
                  type="checkbox"
                  checked={chosen.includes(key)}
                  disabled={Boolean(closed ?? other)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
                  }
                />
                <OwnWords text={name} />
                <span>{closed ? t(`closed.${closed}`) : (other ?? formatYuan(yuanOf(left)))}</span>
              </label>
              {after?.(payee)}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
