import { byStart, isPause } from '@/components/meeting/planner/planner-filter';
import type { PlannerDay, PlannerPerson, PlannerTalk } from '@/components/meeting/planner/planner-model';
import type { PlannerWords } from '@/components/meeting/planner/planner-words';
import list from './programme-list.module.css';

/**
 * A day that nobody has opened: its text with its links, for readers and crawlers without scripts. Where there are scripts
 * it is not one element until the day is opened (decision 0028).
 */
export function ProgrammeText({ day: { slots, rooms }, words }: { day: PlannerDay; words: PlannerWords }) {
  const said = byStart(slots).flatMap((group) => (isPause(group) ? group.slice(0, 1) : group));
  return (
    <noscript>
      <ol className={list.list}>
        {said.map((slot) => (
          <li key={slot.id} className="slot">
            <Talk talk={slot} words={words} />
            {slot.room !== null && (
              <span className="where" lang={rooms[slot.room]?.lang}>
                {rooms[slot.room]?.text}
              </span>
            )}
            {slot.livePath && (
              <a className="where" href={slot.livePath}>
                {words.watch}
              </a>
            )}
            {slot.talks.length > 0 && (
              <ol className="talks">
                {slot.talks.map((talk) => (
                  <li key={talk.id}>
                    <Talk talk={talk} words={words} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </noscript>
  );
}

function Talk({ talk: { time, topic, people }, words }: { talk: PlannerTalk; words: PlannerWords }) {
  return (
    <>
      <span className="time">{time}</span>{' '}
      <span className="topic" lang={topic.lang}>
        {topic.text}
      </span>{' '}
      {people.length > 0 && (
        <span className="people">
          {people.map((person, index) => (
            <Person key={person.text} person={person} comma={index > 0 ? words.comma : undefined} />
          ))}
        </span>
      )}
    </>
  );
}

function Person({ person: { text, lang, path }, comma }: { person: PlannerPerson; comma: string | undefined }) {
  return (
    <>
      {comma}
      {path ? (
        <a href={path} lang={lang}>
          {text}
        </a>
      ) : (
        <span lang={lang}>{text}</span>
      )}
    </>
  );
}
