'use client';

import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { Icon } from '@/components/ui/picture/icon';
import { useSessionStore } from '@/lib/stores/session-store';
import { toast } from '@/lib/stores/toast-store';
import { type CheckResult, checkBroker, checkClock, checkCookies, checkNetwork, checkUpstream } from './checks';
import styles from './self-test.module.css';

const CHECKS = ['upstream', 'broker', 'cookies', 'network', 'clock'] as const;
const FACTS = ['session', 'language', 'browser', 'screen', 'version', 'time'] as const;
type CheckName = (typeof CHECKS)[number];
type FactName = (typeof FACTS)[number];

const WAITING: CheckResult = { state: 'waiting' };
const ALL_WAITING = Object.fromEntries(CHECKS.map((name) => [name, WAITING])) as Record<CheckName, CheckResult>;
const ICONS = { waiting: 'clock', ok: 'done', warning: 'warning', failed: 'failed' } as const;
const STATE_WORDS = {
  waiting: 'stateWaiting',
  ok: 'stateOk',
  warning: 'stateWarning',
  failed: 'stateFailed',
} as const;

async function runChecks(tell: (name: CheckName, result: CheckResult) => void): Promise<void> {
  tell('network', checkNetwork());
  void checkCookies().then((result) => tell('cookies', result));
  const upstream = await checkUpstream();
  tell('upstream', upstream);
  tell('clock', checkClock(useSessionStore.getState().serverOffsetMs, upstream.state !== 'failed'));
  // After the base info, which says whether there are credentials to try.
  tell('broker', await checkBroker());
}

function readFacts(words: Record<string, string>, version: string): Record<FactName, string> {
  const signedIn = useSessionStore.getState().login;
  return {
    session: words[signedIn ? 'signedIn' : 'guest'] ?? '',
    language: `${document.documentElement.lang} (${navigator.languages.join(', ')})`,
    browser: navigator.userAgent,
    screen: `${window.innerWidth} × ${window.innerHeight} @${window.devicePixelRatio}`,
    version,
    time: new Date().toISOString(),
  };
}

/** The self-check for users and support: what was looked at, how it went, and the whole as text to send. */
export function SelfTest({ words, version }: { words: Record<string, string>; version: string }) {
  const [results, setResults] = useState(ALL_WAITING);
  const [facts, setFacts] = useState<Record<FactName, string> | null>(null);
  const done = CHECKS.every((name) => results[name].state !== 'waiting');

  const run = useCallback(async () => {
    setResults(ALL_WAITING);
    await runChecks((name, result) => setResults((before) => ({ ...before, [name]: result })));
    setFacts(readFacts(words, version));
  }, [words, version]);

  useEffect(() => {
    void run();
  }, [run]);

  const saying = (result: CheckResult) =>
    [words[result.word ?? STATE_WORDS[result.state]], result.detail].filter(Boolean).join(' · ');

  const copy = async () => {
    const checked = CHECKS.map((name) => `${words[name]}: [${results[name].state}] ${saying(results[name])}`);
    const known = FACTS.map((name) => `${words[name]}: ${facts?.[name] ?? ''}`);
    await navigator.clipboard.writeText([...checked, ...known].join('\n'));
    toast.success({ key: 'copied' });
  };

  return (
    <>
      <ul className={styles.list} aria-busy={!done}>
        {CHECKS.map((name) => (
          <li key={name} className={styles.row}>
            <span className={`${styles.icon} ${styles[results[name].state]}`}>
              <Icon name={ICONS[results[name].state]} label={words[STATE_WORDS[results[name].state]]} />
            </span>
            <span className={styles.name}>{words[name]}</span>
            <span>{saying(results[name])}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.list}>
        {FACTS.map((name) => (
          <div key={name} className={styles.row}>
            <dt className={styles.name}>{words[name]}</dt>
            <dd className={styles.fact}>{name === 'version' ? version : (facts?.[name] ?? '—')}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button variant="brand" icon="file" onClick={copy} disabled={!done || !facts}>
          {words.copy}
        </Button>
        <Button onClick={run} disabled={!done}>
          {words.again}
        </Button>
      </div>
    </>
  );
}
