import type { RouteName } from '@/lib/routes';

const HOMES = {
  recharge: 'recharge',
  vip: 'vip',
  enroll: 'myMeetings',
  enrollArt: 'myMeetings',
  signArt: 'art',
} as const satisfies Record<string, RouteName>;

/** Where somebody sees what became of an order of this kind; open to everybody who can pay. */
export function orderHome(biz: string | null | undefined) {
  const kind = (biz ?? '') as keyof typeof HOMES;
  return kind in HOMES ? HOMES[kind] : 'records';
}
