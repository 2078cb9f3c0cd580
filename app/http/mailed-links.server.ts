/** What a link with a secret in it opens, by their pattern. */
const patterns: ReadonlySet<string> = new Set([
  '/reset',
  '/confirm-address',
  '/mail/stop/:token',
  '/emergency/shared/:token',
  '/emergency/shared/:token/decline',
  '/emergency/shared/:token/resume',
  '/feeds/bookings/:token.ics',
]);

/**
 * What such a page carries, its errors too: nobody keeps it, nobody lists it, and its address is told to nobody.
 * Not `no-referrer`: with that, browsers name no origin when a form is sent (`Origin: null`), and those that do not
 * know Sec-Fetch-Site would be taken for another site's. What goes out by this is the bare origin.
 */
export const headersOfMailedLink = (pattern: string): Record<string, string> =>
  patterns.has(pattern)
    ? { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'strict-origin' }
    : {};
