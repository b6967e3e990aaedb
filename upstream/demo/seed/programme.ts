import type { meetingSessions, sessionSpeakers } from '@/upstream/db/schema/programme';
import { type Bi, bi, biLines } from '@/upstream/db/seed/bi';
import { createAbstracts } from './abstracts';
import type { Cast, Player } from './cast';
import { type Days, plusDays, plusMinutes } from './days';
import { fillBi } from './fill-text';
import type { MeetingPlan } from './meeting-list';
import { createDeck, type Random } from './random';
import { BREAKS } from './talk-patterns';
import type { Theme, Topics } from './topics';

export type SessionRow = typeof meetingSessions.$inferInsert & { id: number; startTime: Date; endTime: Date };
export type SpeakerRow = Omit<typeof sessionSpeakers.$inferInsert, 'id'>;

export interface Programme {
  sessions: SessionRow[];
  speakers: SpeakerRow[];
  start: Date;
  end: Date;
}

/** What a session belongs to: the block's heading and, where it has an abstract, what that is about. */
interface About {
  track: Bi;
  abstract?: Bi;
}

type Step = ['opening' | 'talk' | 'break' | 'panel' | 'workshop' | 'lunch', minutes: number];

const HALLS = biLines(`
  主会场|Main Hall
  松涛厅|Pine Room
  竹影厅|Bamboo Room
  兰亭厅|Orchid Room
  桂月厅|Osmanthus Room
  芦汀厅|Reed Room
`);
const STREAMS = biLines(`
  线上主会场|Main online room
  线上分会场一|Online room 1
  线上分会场二|Online room 2
`);
const LAB = bi('技能实训室|Skills Laboratory');
const COLUMNS = biLines(`
  甲栏|Column A
  乙栏|Column B
  丙栏|Column C
`);
const CEREMONY = bi('开幕式：致辞与颁奖|Opening ceremony: addresses and awards');
const CLOSING = bi('闭幕式：优秀壁报颁奖与下届会址公布|Closing: poster awards and where we meet next');
const SUMMING_UP = bi('总结与反馈：把学到的带回科室|Summing up: what to take home to the ward');
const NOON = '12:00';
const KEYNOTES = bi('主旨报告|Keynotes');
const HEADING = bi('{x}|{x}');
const LUNCH = bi('午餐与休息|Lunch');
const WRITTEN_START = bi('书面交流开栏说明（线上）|How the exchange in writing works (online)');
const WRITTEN_END = bi('集中答复与评选结果（线上）|Replies and results (online)');

const PLENARY: Step[] = [
  ['talk', 35],
  ['talk', 35],
  ['break', 20],
  ['talk', 35],
  ['talk', 35],
  ['panel', 30],
];
const LARGE_BLOCK: Step[] = [
  ['opening', 10],
  ['talk', 40],
  ['talk', 40],
  ['break', 20],
  ['talk', 40],
  ['panel', 40],
];
const BLOCK: Step[] = [
  ['talk', 40],
  ['talk', 40],
  ['break', 20],
  ['talk', 40],
  ['panel', 40],
];
const WHOLE_DAY: Step[] = [
  ...([
    ['opening', 15],
    ['talk', 40],
    ['talk', 40],
    ['break', 20],
    ['talk', 40],
    ['panel', 40],
  ] as Step[]),
  ...([
    ['lunch', 75],
    ['talk', 40],
    ['talk', 40],
    ['break', 20],
    ['talk', 40],
    ['panel', 40],
  ] as Step[]),
];
const LESSON: Step[] = [
  ['talk', 40],
  ['talk', 40],
  ['break', 15],
];

/** Generates a meeting's programme; sessions get ids from `nextId`, a forum has a `hall` of its own. */
export function makeProgramme(
  random: Random,
  plan: MeetingPlan,
  { at }: Days,
  { cast, topics, nextId, hall }: { cast: Cast; topics: Topics; nextId: () => number; hall?: Bi },
): Programme {
  const sessions: SessionRow[] = [];
  const speakers: SpeakerRow[] = [];
  const abstractOf = createAbstracts(plan.msId);
  const nextBreak = createDeck(random, BREAKS);
  const rooms = plan.type === '1' ? STREAMS : HALLS;
  const main = hall ?? rooms[0] ?? LAB;
  const day = (index: number, time: string) => at(plan.startDay + index, time);

  function add(
    kind: string,
    place: Bi,
    topic: Bi,
    {
      start: startTime,
      end: endTime,
      people = [],
      about,
    }: { start: Date; end: Date; people?: [Player, string][]; about?: About },
  ): void {
    const id = nextId();
    const abstract = about?.abstract && abstractOf(about.abstract);
    sessions.push({
      id,
      msId: plan.msId,
      startTime,
      endTime,
      kind,
      liveId: null,
      track: about?.track.zh,
      trackEn: about?.track.en,
      abstract: abstract?.zh,
      abstractEn: abstract?.en,
      place: place.zh,
      placeEn: place.en,
      topic: topic.zh,
      topicEn: topic.en,
    });
    for (const [index, [player, role]] of people.entries()) {
      speakers.push({
        sessionId: id,
        msId: plan.msId,
        userId: player.userId,
        role,
        orderNum: index + 1,
        name: player.name.zh,
        nameEn: player.name.en,
        hospital: player.hospital.zh,
        hospitalEn: player.hospital.en,
      });
    }
  }

  /** Adds consecutive sessions on one theme in one room; returns their end. */
  function addBlock(start: Date, place: Bi, steps: Step[], titles: { theme: Theme; keynotes?: boolean }): Date {
    const { theme, keynotes } = titles;
    const track = keynotes ? KEYNOTES : fillBi(HEADING, { x: theme.subject });
    const spoken = { track, abstract: theme.subject };
    // Whoever takes part in a block stays to its end.
    const close = plusMinutes(
      start,
      steps.reduce((sum, [, minutes]) => sum + minutes, 0),
    );
    const host = cast.take(start, close);
    const talkers: Player[] = [];
    let moment = start;
    let talk = 0;
    for (const [kind, minutes] of steps) {
      const end = plusMinutes(moment, minutes);
      if (kind === 'talk') {
        const speaker = cast.take(start, close);
        talkers.push(speaker);
        const topic = keynotes ? topics.keynote() : topics.talk(theme, talk++);
        add('talk', place, topic, { start: moment, end, people: [[speaker, 'speaker']], about: spoken });
      } else if (kind === 'workshop') {
        const tutor = cast.take(start, close);
        const people: [Player, string][] = [
          [tutor, 'speaker'],
          [host, 'host'],
        ];
        add('workshop', place, topics.workshop(), { start: moment, end, people, about: spoken });
      } else if (kind === 'panel') {
        const guests = talkers.splice(0).map((player): [Player, string] => [player, 'guest']);
        const people: [Player, string][] = [[host, 'host'], ...guests];
        add('panel', place, topics.panel(theme), { start: moment, end, people, about: { track } });
      } else if (kind === 'opening') {
        add('opening', place, topics.opening(theme), {
          start: moment,
          end,
          people: [[host, 'host']],
          about: { track },
        });
      } else {
        add('break', place, kind === 'lunch' ? LUNCH : nextBreak(), { start: moment, end });
      }
      moment = end;
    }
    return moment;
  }

  function addCeremony(topic: Bi, startTime: Date, minutes: number): Date {
    const end = plusMinutes(startTime, minutes);
    const people: [Player, string][] = [[cast.take(startTime, end), 'host']];
    add('opening', main, topic, { start: startTime, end, people });
    return end;
  }

  /** Opening and keynotes, parallel blocks over the half-days, closing. */
  function addCongress(
    roomCount: number,
    block: Step[],
    halfDays: [number, string][],
    closing: [number, string],
  ): void {
    const end = addCeremony(CEREMONY, day(0, '08:30'), 30);
    addBlock(end, main, PLENARY, { theme: topics.theme(), keynotes: true });
    const afternoons = [...halfDays, closing].filter(([, time]) => time > NOON).map(([index]) => index);
    for (const index of new Set(afternoons))
      add('break', main, LUNCH, { start: day(index, '12:10'), end: day(index, '13:30') });
    for (const [index, time] of halfDays) {
      for (const room of rooms.slice(0, roomCount)) addBlock(day(index, time), room, block, { theme: topics.theme() });
    }
    addCeremony(CLOSING, day(...closing), 40);
  }

  function addWorkshops(): void {
    for (let index = 0; index < plan.days; index++) {
      addBlock(day(index, '08:30'), main, LESSON, { theme: topics.theme() });
      addBlock(
        day(index, '10:10'),
        LAB,
        [
          ['workshop', 100],
          ['lunch', 90],
        ],
        { theme: topics.theme() },
      );
      addBlock(
        day(index, '13:30'),
        LAB,
        [
          ['workshop', 80],
          ['break', 20],
          ['workshop', 80],
        ],
        { theme: topics.theme() },
      );
      const [from, to] = [day(index, '16:40'), day(index, '17:10')];
      const title = index === 0 ? topics.panel(topics.theme()) : numbered(SUMMING_UP, index, plan.days);
      add('panel', main, title, { start: from, end: to, people: [[cast.take(from, to), 'host']] });
    }
  }

  function addColumns(): void {
    addCeremony(WRITTEN_START, day(0, '09:00'), 60);
    const weeks = 4;
    const length = Math.floor((plan.days - 1) / weeks);
    for (const column of COLUMNS) {
      for (let week = 0; week < weeks; week++) {
        const start = plusDays(day(0, '10:00'), week * length);
        const end = plusMinutes(plusDays(start, length), -60);
        add('poster', column, topics.column(), { start, end, people: [[cast.take(start, end), 'host']] });
      }
    }
    addCeremony(WRITTEN_END, day(plan.days - 1, '15:00'), 120);
  }

  const mornings = Array.from({ length: plan.days - 1 }, (_, index): [number, string] => [index + 1, '08:30']);
  const last = plan.days - 1;
  if (plan.size === 'large') {
    const halfDays: [number, string][] = [
      [0, '13:30'],
      [1, '08:30'],
      [1, '13:30'],
      [2, '08:30'],
    ];
    addCongress(6, LARGE_BLOCK, halfDays, [last, '13:30']);
  } else if (plan.size === 'medium') {
    addCongress(plan.days > 2 ? 2 : 3, BLOCK, [[0, '13:30'], ...mornings], [last, '13:30']);
  } else if (plan.size === 'two-rooms') {
    addCongress(plan.days > 3 ? 1 : 2, BLOCK, [[0, '13:30'], ...mornings], [last, '11:40']);
  } else if (plan.size === 'workshop') {
    addWorkshops();
  } else if (plan.size === 'written') {
    addColumns();
  } else if (plan.days > 1 || plan.size === 'day') {
    addBlock(day(0, '08:30'), main, WHOLE_DAY, { theme: topics.theme() });
  }
  return {
    sessions,
    speakers,
    start: new Date(Math.min(...sessions.map(({ startTime }) => startTime.getTime()))),
    end: new Date(Math.max(...sessions.map(({ endTime }) => endTime.getTime()))),
  };
}

/** Adds the day to the title of a daily closing session. */
function numbered(topic: Bi, index: number, days: number): Bi {
  if (index === days - 1) return topic;
  return {
    zh: `第${['一', '二', '三', '四'][index] ?? index + 1}日小结与提问`,
    en: `Day ${index + 1}: summary and questions`,
  };
}
