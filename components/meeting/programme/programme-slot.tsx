import clsx from 'clsx';
import { type CSSProperties, Fragment, memo, useState } from 'react';
import { useSessionText } from '@/components/meeting/planner/planner-abstract';
import type { PlannerPerson, PlannerSlot, Said } from '@/components/meeting/planner/planner-model';
import type { PlannerWords } from '@/components/meeting/planner/planner-words';
import { Icon } from '@/components/ui/picture/icon';
import type { Locale } from '@/lib/i18n/routing';

const NAMED_KINDS = ['opening', 'panel', 'workshop', 'poster'];

export interface SlotProps {
  slot: PlannerSlot;
  room: Said | undefined;
  /** Where it stands in the timetable; absent in a list. */
  place: CSSProperties | undefined;
  /** Its room is not among those shown. */
  hidden: boolean;
  /** In a list, the time at which it begins is folded. */
  folded: boolean;
  /** A break that another room has at the same time: a list shows it once. */
  repeated: boolean;
  /** A heading above says when it begins. */
  grouped: boolean;
  mark: 'now' | 'next' | undefined;
  locale: Locale;
  source: string;
  /** Address of the programme's own page. */
  base: string;
  /** The way to its page is there before it is opened: for who has no script. */
  linked: boolean;
  starred: boolean;
  words: PlannerWords;
  /** Without it nothing can be marked yet, or ever. */
  onStar?: (id: number) => void;
}

/** One entry of the programme: time, topic, people, room; it opens in place. */
export const ProgrammeSlot = memo(function ProgrammeSlot({
  slot,
  room,
  place,
  hidden,
  folded,
  repeated,
  grouped,
  mark,
  starred,
  words,
  onStar,
  ...shared
}: SlotProps) {
  const { id, kind, topic, people, time, livePath } = slot;
  const isBreak = kind === 'break';
  return (
    <li
      className={clsx(
        'slot',
        isBreak && 'break',
        slot.wide && 'plenary',
        folded && 'folded',
        repeated && 'repeated',
        grouped && 'grouped',
        mark === 'now' && 'is-now',
      )}
      data-now={mark === 'now' ? '' : undefined}
      style={place}
      hidden={hidden}
    >
      <span className="time">
        {time}
        {mark && <em className={mark}>{words[mark]}</em>}
        {livePath && !isBreak && !mark && <span className="live">{words.live}</span>}
      </span>
      {isBreak ? (
        <span className="topic" lang={topic.lang}>
          {topic.text}
        </span>
      ) : (
        <SlotDetail {...shared} slot={slot} words={words} mark={mark} />
      )}
      <People people={people} words={words} />
      {room && (
        <span className="where">
          <span className="visually-hidden">{`${words.where} `}</span>
          <span lang={room.lang}>{room.text}</span>
        </span>
      )}
      {!isBreak && onStar && (
        <button
          type="button"
          className="star"
          aria-pressed={starred}
          aria-label={`${words.star} ${topic.text}`}
          onClick={() => onStar(id)}
        >
          <Icon name="star" size={16} />
        </button>
      )}
    </li>
  );
});

function SlotDetail({
  slot: { id, kind, topic, track, talks, livePath, people },
  locale,
  source,
  base,
  linked,
  words,
  mark,
}: Pick<SlotProps, 'slot' | 'locale' | 'source' | 'base' | 'linked' | 'words' | 'mark'>) {
  const [open, setOpen] = useState(false);
  const leads = linked || open;
  const profiles = people.filter(({ path }) => path);
  return (
    // Somebody may have opened it before the script came.
    <details
      className="detail"
      ref={(element) => {
        if (element?.open) setOpen(true);
      }}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="topic">
        {NAMED_KINDS.includes(kind) && <span className="kind">{words[kind]}</span>}
        <span lang={topic.lang}>{topic.text}</span>
      </summary>
      <div className="body">
        {track && (
          <p className="track" lang={track.lang}>
            {track.text}
          </p>
        )}
        {open && <Abstract id={id} locale={locale} source={source} words={words} />}
        {talks.length > 0 && (
          <ol className="talks">
            {talks.map((talk) => (
              <li key={talk.id}>
                <span className="time">{talk.time}</span>{' '}
                {leads ? (
                  <a href={`${base}/${talk.id}`} lang={talk.topic.lang}>
                    {talk.topic.text}
                  </a>
                ) : (
                  <span lang={talk.topic.lang}>{talk.topic.text}</span>
                )}{' '}
                <People people={talk.people} words={words} />
              </li>
            ))}
          </ol>
        )}
        {(leads || livePath || profiles.length > 0) && (
          <ul className="links">
            {leads && (
              <li>
                <a href={`${base}/${id}`} aria-label={`${words.details} ${topic.text}`}>
                  {words.details}
                </a>
              </li>
            )}
            {livePath && (
              <li>
                <a href={livePath} className={mark === 'now' ? 'watch' : undefined}>
                  {words.watch}
                </a>
              </li>
            )}
            {profiles.map(({ path, text, lang }) => (
              <li key={path}>
                <a href={path ?? undefined} lang={lang}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

function Abstract({ id, locale, source, words }: { id: number } & Pick<SlotProps, 'locale' | 'source' | 'words'>) {
  const text = useSessionText(source, id, locale);
  if (text === undefined) return <p className="quiet">{words.loading}</p>;
  if (text === null) return <p className="quiet">{words.failed}</p>;
  return text.text ? <p lang={text.lang}>{text.text}</p> : null;
}

function People({ people, words }: { people: PlannerPerson[]; words: PlannerWords }) {
  if (people.length === 0) return null;
  const hosts = people.filter(({ role }) => role === 'host');
  const others = people.filter(({ role }) => role !== 'host');
  return (
    <span className="people">
      {hosts.length > 0 && `${words.hosts} `}
      <Names people={hosts} comma={words.comma} />
      {hosts.length > 0 && others.length > 0 && ' · '}
      <Names people={others} comma={words.comma} />
    </span>
  );
}

function Names({ people, comma }: { people: PlannerPerson[]; comma: string | undefined }) {
  return people.map(({ text, lang }, index) => (
    <Fragment key={text}>
      {index > 0 && comma}
      <span lang={lang}>{text}</span>
    </Fragment>
  ));
}
