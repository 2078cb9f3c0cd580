import type { IncomingHttpHeaders } from 'node:http';

import type { Config } from '~/platform/config/config.server';

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/**
 * "Our origin" (decision 064): ORIGIN where it is set, else the request's own Host when that is a loopback
 * name. Null means that the request is not for us: answering it would let any name on the web that points at
 * this machine act as us.
 */
export function ourOrigin(config: Config, host: string | undefined): string | null {
  if (config.origin) return config.origin;
  return host !== undefined && loopback.test(host) && URL.canParse(`http://${host}`)
    ? `http://${host}`
    : null;
}

/**
 * Whether another site made a browser send this. Remix's own check can be walked around, so this one decides,
 * in front of everything (decision 064). With neither header it is no browser, and the SameSite cookie is the
 * second wall.
 */
export function isCrossSite(headers: IncomingHttpHeaders, ours: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && !isOrigin(headers.origin, ours);
}

/** Whether an Origin header names our origin. A missing one does not. */
export function isOrigin(header: string | undefined, ours: string): boolean {
  return header !== undefined && URL.canParse(header) && new URL(header).origin === new URL(ours).origin;
}
