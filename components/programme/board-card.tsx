import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type CSSProperties, Fragment, type KeyboardEvent } from 'react';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { Icon } from '@/components/ui/picture/icon';
import type { BoardSession } from '@/contract/programme/board';
import type { Clash } from '@/contract/programme/clashes';
import { formatTime } from '@/lib/i18n/format';
import styles from './board.module.css';
import { isOpen, type useBoardWords } from './board-words';
import type { useDrag } from './use-drag';

/** Minutes of a session that has one line on the board. */
const SHORT = 15;

interface Props {
  one: BoardSession;
  clashes: readonly Clash[];
  words: ReturnType<typeof useBoardWords>;
  drag?: ReturnType<typeof useDrag>;
  style?: CSSProperties;
  onOpen: () => void;
  onKey?: (event: KeyboardEvent) => void;
  onLeave?: () => void;
}

/** A session on the board: it is opened by a press, dragged, and moved by arrows. */
export function BoardCard({ one, clashes, words, drag, style, onOpen, onKey, onLeave }: Props) {
  const t = useTranslations('programme');
  const { locale, topicOf } = words;
  const mark = words.markOf(one);
  const declined = one.speakers.some(({ answer }) => answer === 'declined');
  return (
    <li
      className={clsx(styles.card, styles[one.kind], drag?.drag?.one.id === one.id && styles.lifted)}
      data-short={(one.startTime && one.minutes <= SHORT) || undefined}
      data-wrong={clashes.length > 0 || declined || mark?.wrong || undefined}
      style={style}
    >
      <button
        type="button"
        className={styles.grab}
        data-session={one.id}
        aria-keyshortcuts={onKey && 'ArrowUp ArrowDown ArrowLeft ArrowRight Shift+ArrowUp Shift+ArrowDown'}
        onClick={() => {
          if (!drag?.dragged()) onOpen();
        }}
        onKeyDown={onKey}
        onBlur={onLeave}
        {...drag?.bind(one)}
      >
        <span className={styles.when}>
          {clashes.length > 0 && <Icon name="warning" size={14} />}
          {one.startTime ? `${formatTime(locale, one.startTime)} · ` : ''}
          {t('minutes', { count: one.minutes })}
        </span>
        <strong>
          <Bilingual locale={locale} zh={one.topic} en={one.topicEn ? String(one.topicEn) : null} />
        </strong>
        <People one={one} words={words} />
        {mark && (
          <span className={clsx(styles.mark, mark.wrong && styles.wrong)}>
            <Icon name="warning" size={14} /> {mark.text}
          </span>
        )}
        <span className="visually-hidden">
          {[t(`kinds.${one.kind}`), ...clashes.map((clash) => words.clashOf(clash, one.id))].join(' · ')}
        </span>
      </button>
      {drag && one.startTime && !one.out && (
        <span className={styles.size} title={t('resize', { topic: topicOf(one) })} {...drag.bind(one, 'size')} />
      )}
    </li>
  );
}

/** Who speaks, with what they have not said yet. */
export function People({ one, words }: { one: BoardSession; words: ReturnType<typeof useBoardWords> }) {
  const t = useTranslations('programme');
  if (one.speakers.length === 0) return null;
  return (
    <span className={styles.people}>
      {one.speakers.map((person, at) => (
        <Fragment key={person.id}>
          {at > 0 && t('comma')}
          <span className={clsx(person.answer === 'declined' && styles.declined)}>
            {words.named(person.name, person.nameEn)}
            {(isOpen(person) || person.answer === 'declined') && t('bracket', { text: t(`answers.${person.answer}`) })}
          </span>
        </Fragment>
      ))}
    </span>
  );
}

/** What is wrong with a session, in words. */
export function Marks({ one, clashes, words }: Pick<Props, 'one' | 'clashes' | 'words'>) {
  const mark = words.markOf(one);
  if (clashes.length === 0 && !mark) return null;
  return (
    <span className={styles.marks}>
      {mark && (
        <StatusBadge tone={mark.wrong ? 'danger' : 'warning'} icon="warning">
          {mark.text}
        </StatusBadge>
      )}
      {clashes.map((clash) => (
        <StatusBadge key={`${clash.kind} ${clash.ids.join(' ')} ${clash.name}`} tone="danger" icon="warning">
          {words.clashOf(clash, one.id)}
        </StatusBadge>
      ))}
    </span>
  );
}
