import { pathTo } from '@/contract/paths';
import type { Tx } from '@/upstream/core/write';
import { notify } from '@/upstream/modules/task/task.service';
import * as repository from './lodging.repository';
import { daysOf } from './stay-price';

type Template = 'mateAsks' | 'mateAccepts' | 'mateDeclines';

/** Tells people about sharing the room of a stay, and who asks or answers. */
async function tell(
  tx: Tx,
  stayId: number,
  { userIds, template, by }: { userIds: number[]; template: Template; by: number },
) {
  const found = await repository.findStay(tx, stayId);
  if (!found || userIds.length === 0) return;
  const { stay, hotel } = found;
  const { name, nameEn } = await repository.findPlaceName(tx, by);
  const days = daysOf(stay);
  await notify(tx, {
    userIds,
    template,
    linkUrl: pathTo('hotel', { id: hotel.id }),
    msId: stay.msId,
    params: { ...days, name, title: hotel.hotelName },
    paramsEn: { ...days, name: nameEn, title: hotel.hotelNameEn ?? hotel.hotelName },
  });
}

/** Asks whoever is named for a stay that is booked, and has not answered. */
export async function askNamed(tx: Tx, stayId: number): Promise<void> {
  const stay = (await repository.findStay(tx, stayId))?.stay;
  if (stay?.state !== 'booked' || stay.mateState !== 'asked' || stay.mateName === null) return;
  const userIds = await repository.findNamed(tx, stay.msId, stay);
  await tell(tx, stayId, { userIds, template: 'mateAsks', by: stay.attendeeId });
}

/** Tells whoever asked what the person with this place has answered. */
export async function tellAsker(
  tx: Tx,
  { stayId, userId }: Pick<repository.StayRow, 'stayId' | 'userId'>,
  { accepts, by }: { accepts: boolean; by: number },
): Promise<void> {
  if (userId === null) return;
  await tell(tx, stayId, { userIds: [userId], template: accepts ? 'mateAccepts' : 'mateDeclines', by });
}
