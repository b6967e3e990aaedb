import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { LoginOpener } from '@/components/ui/action/login-opener';
import { QrCode } from '@/components/ui/picture/qr-code';
import { href } from '@/lib/href';
import { type ShownCode, watchCode } from '@/lib/scanner/point-code';
import { useAwake } from './awake';
import type { OtherWords } from './other-words';
import styles from './scan.module.css';

/** A screen in the hall by which people sign in themselves: a code that changes, as a picture and as figures, in both languages. */
export function SignScreen({ msId, pointId, other }: { msId: number; pointId: number; other: OtherWords }) {
  const t = useTranslations('scanner');
  const [shown, setShown] = useState<ShownCode>({ code: null, seconds: 0, away: null });
  useAwake(true);
  useEffect(() => watchCode(msId, pointId, setShown), [msId, pointId]);
  const { code, seconds, away } = shown;
  const close = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    window.history.pushState(null, '', `${window.location.pathname}?msId=${msId}`);
  };
  return (
    <section className={styles.screen} aria-labelledby="screen-title">
      <h2 id="screen-title">
        {t('screen.title')} · <Other other={other} name="title" />
      </h2>
      {code && <AddressCode path={href('meetingSignIn', { msId }, { query: { code } })} />}
      {code && <p className={styles.digits}>{code.replace(/(\d{3})(\d{3})/, '$1 $2')}</p>}
      <p className={styles.how}>
        {t('screen.how')}
        <br />
        <Other other={other} name="how" />
      </p>
      <p className={styles.quiet}>{code && t('screen.next', { seconds })}</p>
      <div role="status" className={styles.away}>
        {away === 'offline' && <p>{t('screen.away')}</p>}
        {away === 'ended' && <p>{t('said.ended')}</p>}
        {away === 'signedOut' && <p>{t('said.signedOutEmpty')}</p>}
      </div>
      <div className={styles.tools}>
        {away === 'signedOut' && <LoginOpener variant="brand">{t('signIn')}</LoginOpener>}
        <Button variant="quiet" onClick={() => void document.documentElement.requestFullscreen?.()}>
          {t('screen.full')}
        </Button>
        <Button variant="quiet" onClick={close}>
          {t('screen.close')}
        </Button>
      </div>
    </section>
  );
}

/** What is said in the other language as well. */
function Other({ other, name }: { other: OtherWords; name: 'title' | 'how' }) {
  return (
    <NextIntlClientProvider locale={other.locale} messages={other.messages}>
      <Said name={name} />
    </NextIntlClientProvider>
  );
}
const Said = ({ name }: { name: 'title' | 'how' }) => (
  <span lang={useLocale() === 'en' ? 'en' : 'zh-CN'}>{useTranslations('scanner.screen')(name)}</span>
);

/** The way to a page of this site, for the phones in the hall. */
export function AddressCode({ path }: { path: string }) {
  return <QrCode className={styles.qr} text={`${window.location.origin}${path}`} />;
}
