import { isIPv4, isIPv6 } from 'node:net';

/** Network of one household: an IPv4 address, or the /64 of an IPv6 address. */
export function toNetwork(address: string): string {
  const { ipv4, groups } = read(address);
  return ipv4 ?? groups.slice(0, 4).join(':');
}

/** Network of one provider's customer: the /24 of an IPv4 address, or the /48 of an IPv6 address. */
export function toWideNetwork(address: string): string {
  const { ipv4, groups } = read(address);
  return ipv4 ? ipv4.split('.').slice(0, 3).join('.') : groups.slice(0, 3).join(':');
}

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
