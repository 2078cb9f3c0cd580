import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A leading dot matches all subdomains. */
const vendorHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Guards against SSRF, since a subscriber chooses the endpoint. @returns an error message, or null if allowed
 */
export function endpointRefusal(endpoint: string, pushHosts: string[] | null): string | null {
  if (!URL.canParse(endpoint)) return 'The endpoint must be the address of a push service.';
  const { protocol, username, password, hostname, port } = new URL(endpoint);
  if (protocol !== 'https:') return 'The endpoint must start with https://.';
  if (username !== '' || password !== '') return 'The endpoint must not contain a user name or password.';
  const isKnown = pushHosts
    ? pushHosts.some(
        (host) => host === hostname + (port && `:${port}`) || host === `${hostname}:${port || 443}`,
      )
    : port === '' &&
      vendorHosts.some((host) => host === hostname || (host[0] === '.' && hostname.endsWith(host)));
  return isKnown ? null : 'The endpoint is not at a push service that we send to.';
}

const notPublic = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // Ranges of global unicast that embed IPv4 addresses, and the documentation range.
  '2001::/32',
  '2001:db8::/32',
  '2002::/16',
]) {
  const [address = '', prefix] = network.split('/');
  notPublic.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** False for loopback, private networks, and IPv6 addresses that embed IPv4. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address, 'ipv4');
  return version === 6 && globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

export class PrivateAddress extends Error {
  readonly code = 'EPRIVATE';
  constructor() {
    super('the name leads to an address that is not public');
  }
}

/** Rejects private addresses in the socket's own DNS look-up, so that DNS rebinding doesn't work. */
export const publicOnly =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address);
      const isAllowed = error !== null || addresses.every(isPublicAddress);
      if (isAllowed) done(error, found, family);
      else done(new PrivateAddress(), []);
    });
