/** Allows only http and https links, so that no link runs a script. */
export function webAddress(address: string | null): { shown: string; href: string } | null {
  if (address === null || !URL.canParse(address)) return null;
  const { protocol, host, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? { shown: host, href } : null;
}
