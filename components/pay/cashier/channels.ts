import type { IconName } from '@/components/ui/picture/icon-names';
import type { Channel } from '@/contract/pay/order';

/** What a payer chooses from: several channels of one company are one choice. */
export type Way = 'wechat' | 'alipay' | 'wallet' | 'offline';

/** Cash is taken at a meeting's desk alone. */
const WAY_OF: Record<Exclude<Channel, 'cash'>, Way> = {
  wx_native: 'wechat',
  wx_jsapi: 'wechat',
  alipay_pc: 'alipay',
  alipay_wap: 'alipay',
  wallet: 'wallet',
  offline: 'offline',
};
/** The mark of a way, whose name stands beside it, and the key of that name. */
export const WAY_MARK: Record<Way, { icon: IconName; word: Channel }> = {
  wechat: { icon: 'bubble', word: 'wx_native' },
  alipay: { icon: 'yuan', word: 'alipay_pc' },
  wallet: { icon: 'wallet', word: 'wallet' },
  offline: { icon: 'building', word: 'offline' },
};
const NARROW = '(width < 640px)';

/** The ways that an order's channels offer, in their order. */
export function waysOf(channels: readonly string[]): Way[] {
  const known = channels.filter((channel): channel is keyof typeof WAY_OF => Object.hasOwn(WAY_OF, channel));
  return [...new Set(known.map((channel) => WAY_OF[channel]))];
}

/** The channel of a way that suits this window: Alipay has a page for desktops and one for phones. */
export function channelOf(way: Way, channels: readonly string[]): Channel {
  if (way === 'wallet' || way === 'offline') return way;
  if (way === 'wechat') return 'wx_native';
  const onPhone = window.matchMedia(NARROW).matches && channels.includes('alipay_wap');
  return onPhone ? 'alipay_wap' : 'alipay_pc';
}
