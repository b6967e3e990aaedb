'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { timeOf } from '@/lib/exam/server-clock';
import { TakeKeeper } from '@/lib/exam/take-keeper';
import { href } from '@/lib/href';
import { useRouter } from '@/lib/i18n/navigation';
import { useStale } from '@/lib/realtime/use-stale';
import styles from './exam.module.css';
import { ExamView } from './exam-view';

const TICK_MS = 500;

/** Takes an exam: opens the attempt here, and leads on when there is none, or when it is over. */
export function ExamRoom({ paperId }: { paperId: number }) {
  const t = useTranslations('exam');
  const router = useRouter();
  const [keeper] = useState(() => new TakeKeeper(paperId));
  const view = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => keeper.start(), [keeper]);
  useStale(['exams'], () => void keeper.look());
  const { phase, clock, deadline, sheet } = view;
  useEffect(() => {
    if (!clock) return;
    const tick = () => setLeft(deadline - timeOf(clock));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [clock, deadline]);
  const takeId = sheet?.takeId;
  useEffect(() => {
    if (phase === 'gone') router.replace(href('examCountdown', {}, { query: { paperId } }));
    if (phase === 'ended') router.replace(href('examResult', {}, { query: { takeId } }));
  }, [phase, paperId, takeId, router]);
  if (phase !== 'open' && phase !== 'elsewhere') {
    return (
      <section className={styles.alone}>
        <h1>{t('take.title')}</h1>
        <p role="status">
          {view.refusal ||
            t(phase === 'ended' ? 'take.over' : view.saving === 'offline' ? 'take.noNetwork' : 'take.opening')}
        </p>
      </section>
    );
  }
  return (
    <ExamView
      view={view}
      left={left}
      onAnswer={(place, value) => keeper.answer(place, value)}
      onHandIn={() => keeper.handIn()}
      onTakeBack={() => void keeper.open()}
      onSend={() => void keeper.flush()}
    />
  );
}
