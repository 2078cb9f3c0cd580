import { isIPv4, isIPv6 } from 'node:net';

/**
 * The part of a client's address that one household holds: a whole IPv4 address, the /64 of an IPv6 one.
 * What is no address is its own network.
 */
export function toNetwork(address: string): string {
  const { ipv4, groups } = read(address);
  return ipv4 ?? groups.slice(0, 4).join(':');
}

/** The part that one customer of a provider can move about in: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function toWideNetwork(address: string): string {
  const { ipv4, groups } = read(address);
  return ipv4 ? ipv4.split('.').slice(0, 3).join('.') : groups.slice(0, 3).join(':');
}

/** An address as IPv4, or as the groups of an IPv6 one; what is neither is one group. */
function read(address: string): { ipv4?: string; groups: string[] } {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  const ipv4 = /^::ffff:(.+)$/.exec(bare)?.[1] ?? bare;
  if (isIPv4(ipv4)) return { ipv4, groups: [] };
  if (!isIPv6(bare)) return { groups: [bare] };
  const [head = '', tail] = bare.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = !tail ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return { groups: [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16).toString(16)) };
}
