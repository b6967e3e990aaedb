import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/action/button';
import type { BoardSession } from '@/contract/programme/board';
import styles from './board.module.css';
import { BoardCard } from './board-card';
import { Row } from './board-list';
import type { useBoardWords } from './board-words';
import { TrayFrame } from './tray-frame';
import type { useDrag } from './use-drag';

/** Sessions of the tray that are drawn at once; the others are found by what they are called. */
const SHOWN = 40;

interface Props {
  sessions: readonly BoardSession[];
  words: ReturnType<typeof useBoardWords>;
  /** None on phones. */
  drag?: ReturnType<typeof useDrag>;
  onPlace: (one: BoardSession) => void;
}

/** What has no time yet: it is dragged into the timetable, or placed by a form. */
export function BoardTray({ sessions, words, drag, onPlace }: Props) {
  const t = useTranslations('programme');
  const [sought, setSought] = useState('');
  const found = sessions.filter((one) => isAbout(one, sought));
  const into = drag?.drag && drag.drag.spot?.startTime === '';
  return (
    <TrayFrame
      title={t('tray', { count: sessions.length })}
      folds={!drag}
      className={into ? styles.over : undefined}
      data-drop="tray"
      head={
        sessions.length > SHOWN && (
          <label className={styles.find}>
            {t('find')}
            <input type="search" value={sought} onChange={({ target }) => setSought(target.value)} maxLength={60} />
          </label>
        )
      }
    >
      {sessions.length === 0 && <p className={styles.quiet}>{t('trayEmpty')}</p>}
      <ul className={drag ? styles.cards : styles.list} hidden={found.length === 0}>
        {found.slice(0, SHOWN).map((one) =>
          drag ? (
            <BoardCard
              key={one.id}
              one={one}
              clashes={[]}
              words={words}
              drag={drag}
              onOpen={() => onPlace(one)}
              onKey={(event) => {
                if (event.key === 'Escape') drag.end();
              }}
            />
          ) : (
            <Row key={one.id} one={one} clashes={[]} words={words}>
              <Button
                icon="clock"
                aria-label={t('placeOf', { topic: words.topicOf(one) })}
                onClick={() => onPlace(one)}
              >
                {t('place')}
              </Button>
            </Row>
          ),
        )}
      </ul>
      {found.length > SHOWN && <p className={styles.quiet}>{t('more', { count: found.length - SHOWN })}</p>}
    </TrayFrame>
  );
}

const isAbout = ({ topic, topicEn, speakers }: BoardSession, sought: string) => {
  const words = sought.trim().toLowerCase();
  const texts = [topic, topicEn, ...speakers.flatMap(({ name, nameEn }) => [name, nameEn])];
  return (
    words === '' ||
    texts.some((text) =>
      String(text ?? '')
        .toLowerCase()
        .includes(words),
    )
  );
};

/** What was taken out, each with the way back. */
export function TakenOut({
  sessions,
  words,
  onBack,
}: Pick<Props, 'sessions' | 'words'> & { onBack: (one: BoardSession) => void }) {
  const t = useTranslations('programme');
  if (sessions.length === 0) return null;
  return (
    <details className={styles.out}>
      <summary>{t('out', { count: sessions.length })}</summary>
      <p className={styles.quiet}>{t('outText')}</p>
      <ul className={styles.list}>
        {sessions.map((one) => (
          <Row key={one.id} one={one} clashes={[]} words={words}>
            <Button icon="back" aria-label={t('backOf', { topic: words.topicOf(one) })} onClick={() => onBack(one)}>
              {t('putBack')}
            </Button>
          </Row>
        ))}
      </ul>
    </details>
  );
}
