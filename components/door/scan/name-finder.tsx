import { useLocale, useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { asLocale } from '@/components/ui/locale';
import { localText } from '@/lib/i18n/local-text';
import { type Found, NothingKept, type Scanner } from '@/lib/scanner/scanner';
import styles from './scan.module.css';

/** Finds who has no ticket with them: by the last four digits of their phone and their whole name, and by nothing less. */
export function NameFinder({ scanner, onFound }: { scanner: Scanner; onFound: (found: Found) => void }) {
  const t = useTranslations('scanner.name');
  const locale = asLocale(useLocale());
  const [asked, setAsked] = useState({ digits: '', name: '' });
  const [found, setFound] = useState<Found[] | null>(null);
  /** Nobody could be looked for, which is not the same as nobody being there. */
  const [wrong, setWrong] = useState<'nothing' | 'failed' | null>(null);
  const [busy, setBusy] = useState(false);
  const complete = /^\d{4}$/.test(asked.digits) && asked.name.trim().length > 0;
  const change = (part: Partial<typeof asked>) => {
    setAsked({ ...asked, ...part });
    setFound(null);
    setWrong(null);
  };
  const find = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!complete || busy) return;
    setBusy(true);
    try {
      setFound(await scanner.find({ digits: asked.digits, name: asked.name.trim() }));
    } catch (error) {
      setWrong(error instanceof NothingKept ? 'nothing' : 'failed');
    } finally {
      setBusy(false);
    }
  };
  const take = (one: Found) => {
    change({ digits: '', name: '' });
    onFound(one);
  };
  return (
    <form className={styles.finder} onSubmit={find}>
      <label>
        <span>{t('digits')}</span>
        <input
          value={asked.digits}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          onChange={({ target }) => change({ digits: target.value.replace(/\D/g, '') })}
        />
      </label>
      <label>
        <span>{t('name')}</span>
        <input
          value={asked.name}
          autoComplete="off"
          maxLength={40}
          onChange={({ target }) => change({ name: target.value })}
        />
      </label>
      <Button type="submit" variant="brand" size="large" disabled={!complete}>
        {t('find')}
      </Button>
      <div aria-live="polite">
        {wrong && <p className={styles.quiet}>{t(wrong)}</p>}
        {found?.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
        {found?.map((one) => (
          <button key={one.attendeeId} type="button" className={styles.point} onClick={() => take(one)}>
            <strong>{t('choose', { name: one.name })}</strong>
            <span>
              {[one.hospital, one.fee && localText(locale, one.fee.feeName, one.fee.feeNameEn).text]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </button>
        ))}
      </div>
    </form>
  );
}
