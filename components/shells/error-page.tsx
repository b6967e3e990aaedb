'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { href } from '@/lib/href';
import { ErrorView } from './error-view';
import styles from './error-view.module.css';

/** From the error page to the home page (spec §9). */
const REDIRECT_SECONDS = 3;
const DEFAULT_STATUS = 500;
const MAX_MESSAGE = 200;

export interface ErrorPageWords {
  title500: string;
  text500: string;
  title: string;
  text: string;
  message: string;
  /** By seconds left, 0–3. */
  countdown: string[];
  stayed: string;
  goHome: string;
  stay: string;
}

/** A status from the address: 400–599, else the default of spec §8. */
export function readStatus(text: string | null): number {
  const status = Number(text ?? Number.NaN);
  return Number.isInteger(status) && status >= 400 && status <= 599 ? status : DEFAULT_STATUS;
}

/** The error page of spec §2 for the status in the address; drawn for 500 where there is no address yet. */
export function ErrorPage({ words, home }: { words: ErrorPageWords; home: string }) {
  const asked = useSearchParams();
  const status = readStatus(asked.get('statusCode'));
  const message = asked.get('message')?.slice(0, MAX_MESSAGE) ?? '';
  return <ErrorNotice words={words} home={home} status={status} message={message} leaving />;
}

/** The error page itself; `leaving` goes home at once on 401, else after 3 s. */
export function ErrorNotice({
  words,
  home,
  status,
  message,
  leaving,
}: {
  words: ErrorPageWords;
  home: string;
  status: number;
  message: string;
  leaving?: boolean;
}) {
  const [left, setLeft] = useState(REDIRECT_SECONDS);
  const [staying, setStaying] = useState(false);

  useEffect(() => {
    if (!leaving || staying) return;
    if (status === 401 || left === 0) {
      window.location.replace(home);
      return;
    }
    const timer = window.setTimeout(() => setLeft(left - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [leaving, staying, status, left, home]);

  const own = status === DEFAULT_STATUS;
  return (
    <ErrorView
      status={status}
      title={own ? words.title500 : words.title}
      text={own ? words.text500 : words.text}
      facts={message && `${words.message}: ${message}`}
    >
      {leaving && !staying && (
        <p className={styles.countdown} aria-hidden="true">
          {words.countdown[left]}
        </p>
      )}
      {/* Said once, not every second. */}
      <p role="status" className={staying ? styles.countdown : 'visually-hidden'}>
        {staying ? words.stayed : leaving && words.countdown[REDIRECT_SECONDS]}
      </p>
      <div className={styles.actions}>
        <LinkButton href={href('home')} variant="brand">
          {words.goHome}
        </LinkButton>
        {leaving && !staying && <Button onClick={() => setStaying(true)}>{words.stay}</Button>}
      </div>
    </ErrorView>
  );
}
