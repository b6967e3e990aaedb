'use client';

import { useTranslations } from 'next-intl';
import { lengthened } from '@/components/ui/preview/preview-text';
import type { MyHome } from '@/contract/home/home';
import styles from './mine.module.css';
import { MineFailed } from './mine-failed';
import { MineSkeleton } from './mine-skeleton';
import { MineView } from './mine-view';

export type MineState = 'usual' | 'long' | 'empty' | 'loading' | 'failed';

/** The reader's own part of the home page in one state, about an invented person. */
export function MinePreview(props: { state: MineState; locale: string }) {
  return (
    <div className={styles.fold}>
      <Shown {...props} />
    </div>
  );
}

function Shown({ state, locale }: { state: MineState; locale: string }) {
  const t = useTranslations('preview');
  if (state === 'loading') return <MineSkeleton label={t('state.loading')} />;
  if (state === 'failed') return <MineFailed onRetry={() => {}} />;
  if (state === 'empty') return <MineView home={{ meeting: null, talks: [], news: [], followed: 0 }} />;
  const said = (words: string) => (state === 'long' ? (lengthened(words, locale, 4) ?? '') : words);
  const topic = said(t('sample.topic'));
  return <MineView home={sample(topic, said(t('sample.room')))} />;
}

function sample(topic: string, room: string): MyHome {
  const talk = (id: number, role: 'speaker' | 'host') => ({
    id,
    msId: 1,
    msName: topic,
    msNameEn: topic,
    topic,
    topicEn: topic,
    role,
    startTime: '2099-11-21 09:00:00',
    endTime: '2099-11-21 09:20:00',
    place: room,
    placeEn: room,
  });
  const times = { startTime: '2099-11-21 08:30:00', endTime: '2099-11-23 17:00:00' };
  return {
    meeting: { ...times, msId: 1, msName: topic, msNameEn: topic, msType: '2', status: '1', onStage: true },
    talks: [talk(1, 'speaker'), talk(2, 'host')],
    news: [{ kind: 'video', id: 1, title: topic, titleEn: topic, time: '2026-11-20 09:00:00' }],
    followed: 2,
  };
}
