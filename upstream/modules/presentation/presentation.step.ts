import { pathTo } from '@/contract/paths';
import { defineSteps, type NextStep } from '@/upstream/core/module/steps';
import { definePlaceSteps, type PlaceStep } from '@/upstream/modules/attendee/attendee.steps.service';
import { findLeftToDo, type LeftRow } from './present.repository';

/** So many papers are looked at. */
const MOST = 20;

const dateOf = (time: Date | string | null) => (time === null ? undefined : new Date(time));
/** The first of these times that is to come: what was to be done before one of them can still be done before the next. */
const nextOf = (now: Date, ...times: (Date | string | null)[]) =>
  times.map(dateOf).find((time) => time !== undefined && time > now);
const feeLink = ({ msId, paperId }: LeftRow) => `${pathTo('paperFee', { msId })}?artId=${paperId}`;
const presentLink = ({ msId, paperId }: LeftRow) => `${pathTo('present', { msId })}?artId=${paperId}`;

/** Paying for papers and handing in what they are given with, at a meeting of theirs. */
export const presentationPlaceSteps = definePlaceSteps('presentation', async (ctx, caller, places) => {
  const left = await findLeftToDo(ctx.db, caller.userId, ctx.now(), MOST);
  return places.map(({ attendee }) =>
    left
      .filter(({ msId }) => msId === attendee.msId)
      .flatMap((row): PlaceStep[] => [
        ...(row.paid
          ? []
          : [
              {
                key: 'payPaper' as const,
                state: 'todo' as const,
                due: dateOf(row.presentUntil),
                linkUrl: feeLink(row),
              },
            ]),
        ...(row.mine && !row.handed
          ? [{ key: 'handed' as const, state: 'todo' as const, due: dateOf(row.startTime), linkUrl: presentLink(row) }]
          : []),
      ]),
  );
});

/** Papers to be paid for, to be enrolled for as their presenter, and to be given with slides or a poster. */
export const presentationSteps = defineSteps('presentation', async (ctx, caller) => {
  const left = await findLeftToDo(ctx.db, caller.userId, ctx.now(), MOST);
  return left.flatMap((row): NextStep[] => {
    const about = { name: row.title, nameEn: row.titleEn };
    const until = nextOf(ctx.now(), row.presentUntil, row.startTime, row.endTime);
    if (row.mine && !row.enrolled) {
      const linkUrl = pathTo('authorDues', { msId: row.msId });
      return [{ key: 'presenterEnrol', weight: 11, due: until, ...about, linkUrl }];
    }
    if (!row.paid) return [{ key: 'paperFee', weight: 13, due: until, ...about, linkUrl: feeLink(row) }];
    return [
      {
        key: 'paperHanded',
        weight: 27,
        due: nextOf(ctx.now(), row.startTime, row.endTime),
        ...about,
        linkUrl: presentLink(row),
      },
    ];
  });
});
