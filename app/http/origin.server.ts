import type { IncomingHttpHeaders } from 'node:http';

import type { Config } from '~/platform/config/config.server';

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** Null for a foreign host name (decision 064). Answering it would let any domain that points here act as this site. */
export function findOrigin(config: Config, host: string | undefined): string | null {
  if (config.origin) return config.origin;
  return host !== undefined && loopback.test(host) && URL.canParse(`http://${host}`)
    ? `http://${host}`
    : null;
}

/**
 * Runs first, because Remix's own check can be bypassed (decision 064). Requests without both headers aren't from
 * browsers; the SameSite cookie is the second defense.
 */
export function isCrossSite(headers: IncomingHttpHeaders, ours: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && !isOrigin(headers.origin, ours);
}

export function isOrigin(header: string | undefined, ours: string): boolean {
  return header !== undefined && URL.canParse(header) && new URL(header).origin === new URL(ours).origin;
}
