'use client';

import { type AbstractIntlMessages, NextIntlClientProvider, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { LoginOpener } from '@/components/ui/action/login-opener';
import { type Locale, TIME_ZONE } from '@/lib/i18n/routing';
import { useHasToken } from '@/lib/session/has-token';
import { useSessionStore } from '@/lib/stores/session-store';
import { StarButton } from './star-button';

// Guests, who are most of the readers, never need the clients and their schemas.
const AskedList = lazy(() => import('./asked-list').then((loaded) => ({ default: loaded.AskedList })));
const OwnLink = lazy(() => import('./own-link').then((loaded) => ({ default: loaded.OwnLink })));

/** Language and texts of what is somebody's own on a page that is everybody's. */
export interface OwnWords {
  locale: Locale;
  messages: AbstractIntlMessages;
}

function useSignedIn(): boolean {
  const hasToken = useHasToken();
  const ready = useSessionStore((state) => state.ready);
  const login = useSessionStore((state) => state.login);
  return ready ? login : hasToken;
}

/** What is shown: the mark of a talk, else what one is asked to do at a meeting, else the link to one's schedule. */
export interface OwnProps {
  msId?: number;
  star?: number;
  words: OwnWords;
}

/** What of somebody's own is shown, with the texts for it. */
export default function OwnPart({ msId, star, words }: OwnProps) {
  return (
    <NextIntlClientProvider {...words} timeZone={TIME_ZONE}>
      {msId === undefined && <Calendar />}
      {msId !== undefined && star === undefined && <Asked msId={msId} />}
      {msId !== undefined && star !== undefined && <StarButton msId={msId} id={star} />}
    </NextIntlClientProvider>
  );
}

function Asked({ msId }: { msId: number }) {
  if (!useSignedIn()) return null;
  return (
    <Suspense>
      <AskedList msId={msId} />
    </Suspense>
  );
}

function Calendar() {
  const t = useTranslations('schedule.mine');
  const signedIn = useSignedIn();
  const [open, setOpen] = useState(false);
  if (!signedIn) return <LoginOpener>{t('signIn')}</LoginOpener>;
  if (open)
    return (
      <Suspense>
        <OwnLink />
      </Suspense>
    );
  return (
    <Button icon="calendar" onClick={() => setOpen(true)}>
      {t('open')}
    </Button>
  );
}
