import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import {
  type Board,
  type BoardPaper,
  type BoardPapers,
  type BoardSession,
  listBoardPapers,
  PLACED_STATES,
} from '@/contract/programme/board';
import { callToken } from '@/lib/api/clients';
import styles from './board.module.css';
import { BoardCard } from './board-card';
import { Row } from './board-list';
import type { useBoardWords } from './board-words';
import { TrayFrame } from './tray-frame';
import type { useDrag } from './use-drag';

/** Milliseconds of rest after which what is typed is looked for. */
const REST_MS = 250;
/** Minutes that a paper takes unless somebody says otherwise. */
const MINUTES = { oral: 10, poster: 60, text: 10 } as const;

/** An accepted paper as a card of the board: a session that is not there yet has the paper’s number below zero. */
export const asSession = ({ artId, title, titleEn, form, name, nameEn }: BoardPaper): BoardSession => ({
  id: -artId,
  artId,
  parentId: null,
  startTime: null,
  endTime: null,
  minutes: MINUTES[form],
  expected: null,
  hallId: null,
  trackId: null,
  topic: title,
  topicEn: titleEn,
  kind: form === 'poster' ? 'poster' : 'talk',
  liveId: null,
  out: false,
  version: 0,
  seq: 0,
  speakers: name
    ? [{ id: artId, userId: null, name, nameEn, hospital: null, hospitalEn: null, role: 'speaker', answer: 'none' }]
    : [],
});

/** Papers that somebody wants to place, and for how long each. */
export interface ToPlace {
  artIds: number[];
  minutes: number;
  /** Posters hang at one time, talks follow each other. */
  posters: boolean;
  /** Some are in a session already. */
  placed: boolean;
}

interface Props {
  msId: number;
  board: Board;
  words: ReturnType<typeof useBoardWords>;
  /** None on phones. */
  drag?: ReturnType<typeof useDrag>;
  onPlace: (papers: ToPlace, title: string) => void;
}

/** Accepted talks and posters: looked for, dragged into the timetable, or placed by a form, one or all that were found. */
export function BoardPaperTray({ msId, board, words, drag, onPlace }: Props) {
  const t = useTranslations('programme.papers');
  const forms = useTranslations('programme.kinds');
  const [keyword, setKeyword] = useState('');
  const [columnId, setColumnId] = useState('');
  const [form, setForm] = useState<'' | 'oral' | 'poster'>('');
  const [placed, setPlaced] = useState<(typeof PLACED_STATES)[number]>('no');
  const [found, setFound] = useState<BoardPapers | null>(null);
  const [failed, setFailed] = useState(false);
  const { seq, papers } = board;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was placed meanwhile is read anew with the board.
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      callToken(listBoardPapers, {
        params: { msId },
        query: {
          keyword: keyword || undefined,
          columnId: Number(columnId) || undefined,
          form: form || undefined,
          placed,
        },
        quiet: true,
        signal: controller.signal,
      })
        .then((answer) => {
          setFound(answer);
          setFailed(false);
        })
        .catch(() => {
          if (!controller.signal.aborted) setFailed(true);
        });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [msId, keyword, columnId, form, placed, seq, papers.accepted]);
  const rows = found?.rows ?? [];
  const left = Math.max(0, papers.accepted - papers.placed);
  const one = (paper: BoardPaper) =>
    onPlace(
      {
        artIds: [paper.artId],
        minutes: MINUTES[paper.form],
        posters: paper.form === 'poster',
        placed: paper.placed > 0,
      },
      words.named(paper.title, paper.titleEn),
    );
  const all = () =>
    found &&
    onPlace(
      {
        artIds: found.ids,
        minutes: MINUTES[form || 'oral'],
        posters: form === 'poster',
        placed: placed !== 'no',
      },
      t('all', { count: found.ids.length }),
    );
  return (
    <TrayFrame title={t('title')} note={t('counts', { placed: papers.placed, left })} folds={!drag}>
      <div className={styles.seek}>
        <label>
          {t('find')}
          <input type="search" value={keyword} maxLength={60} onChange={({ target }) => setKeyword(target.value)} />
        </label>
        {(found?.columns.length ?? 0) > 0 && (
          <label>
            {t('column')}
            <select value={columnId} onChange={({ target }) => setColumnId(target.value)}>
              <option value="">{t('any')}</option>
              {found?.columns.map((column) => (
                <option key={column.columnId} value={column.columnId}>
                  {words.named(column.name, column.nameEn)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          {t('form')}
          <select value={form} onChange={({ target }) => setForm(target.value as typeof form)}>
            <option value="">{t('any')}</option>
            <option value="oral">{forms('talk')}</option>
            <option value="poster">{forms('poster')}</option>
          </select>
        </label>
        <label>
          {t('state')}
          <select value={placed} onChange={({ target }) => setPlaced(target.value as typeof placed)}>
            {PLACED_STATES.map((state) => (
              <option key={state} value={state}>
                {t(`states.${state}`)}
              </option>
            ))}
          </select>
        </label>
        {found && found.total > 1 && (
          <Button icon="clock" onClick={all}>
            {t('placeAll', { count: found.ids.length })}
          </Button>
        )}
      </div>
      {failed && <p role="alert">{t('failed')}</p>}
      {found && rows.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
      <ul className={drag ? styles.cards : styles.list} hidden={found ? rows.length === 0 : left === 0}>
        {rows.map((paper) =>
          drag ? (
            <BoardCard
              key={paper.artId}
              one={asSession(paper)}
              clashes={[]}
              words={words}
              drag={drag}
              onOpen={() => one(paper)}
              onKey={(event) => {
                if (event.key === 'Escape') drag.end();
              }}
            />
          ) : (
            <Row key={paper.artId} one={asSession(paper)} clashes={[]} words={words}>
              {paper.placed > 0 && <StatusBadge tone="neutral">{t('states.yes')}</StatusBadge>}
              <Button
                icon="clock"
                aria-label={t('placeOf', { topic: words.named(paper.title, paper.titleEn) })}
                onClick={() => one(paper)}
              >
                {t('place')}
              </Button>
            </Row>
          ),
        )}
      </ul>
      {found && found.total > rows.length && (
        <p className={styles.quiet}>{t('more', { count: found.total - rows.length })}</p>
      )}
    </TrayFrame>
  );
}
