import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const LOOPBACK = ['127.0.0.0/8', '::1/128'];
const WORDS: Record<string, readonly string[]> = { loopback: LOOPBACK };
/** More hops than any real chain has: the rest of such a header is not read. */
const MOST_HOPS = 20;

/** The proxies in front that are believed when they say who asks. */
export interface TrustedProxies {
  /** Whether the request comes straight from one of them, so that its `X-Forwarded-*` count. */
  trusts(request: IncomingMessage): boolean;
  /** The address of who asks: the right-most one in the chain that is none of the proxies. */
  clientOf(request: IncomingMessage): string;
  /** Whether an address is one of them. */
  includes(address: string): boolean;
}

/**
 * Makes the judge of proxies from addresses, ranges (`10.0.0.0/8`, `fd00::/8`) and the word `loopback`; throws a sentence
 * that names what is neither.
 */
export function trustedProxies(list: readonly string[]): TrustedProxies {
  const ranges = new BlockList();
  const entries = list.flatMap((entry) => WORDS[entry.toLowerCase()] ?? [entry]);
  for (const entry of entries) addRange(ranges, entry);
  const includes = (address: string) => {
    const version = isIP(address);
    return version !== 0 && entries.length > 0 && ranges.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
  const socketAddress = (request: IncomingMessage) => plainAddress(request.socket.remoteAddress ?? '');
  const trusts = (request: IncomingMessage) => includes(socketAddress(request));
  return {
    includes,
    trusts,
    clientOf(request) {
      let client = socketAddress(request);
      if (!trusts(request)) return client;
      const claimed = request.headers['x-forwarded-for'];
      const hops = (Array.isArray(claimed) ? claimed.join(',') : (claimed ?? '')).split(',').slice(-MOST_HOPS);
      for (const hop of hops.reverse()) {
        const address = plainAddress(hop.trim());
        // Nonsense is no address: the last one that a trusted proxy vouches for counts.
        if (isIP(address) === 0) return client;
        client = address;
        if (!includes(address)) return client;
      }
      return client;
    },
  };
}

/** An address without the prefix of IPv4 in IPv6, the zone, and the port that some proxies add. */
export function plainAddress(text: string): string {
  const bare = text.replace(/^\[([^\]]+)\](?::\d+)?$/, '$1').replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
  return mapped.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

function addRange(ranges: BlockList, entry: string): void {
  const [address = '', bits, ...more] = entry.split('/');
  const version = isIP(address);
  const family = version === 6 ? 'ipv6' : 'ipv4';
  const longest = version === 6 ? 128 : 32;
  const length = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  if (version === 0 || more.length > 0 || !(length <= longest))
    throw new Error(`TRUSTED_PROXIES: ${entry} is neither an address nor a range such as 10.0.0.0/8, nor "loopback".`);
  ranges.addSubnet(address, length, family);
}
