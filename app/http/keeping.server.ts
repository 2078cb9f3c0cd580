/** Pages about one person, by how their patterns begin. */
const personal = [
  ...[
    '/profile',
    '/settings',
    '/health',
    '/emergency',
    '/messages/:messageId',
    '/notifications',
    '/sustainable/water-management',
  ],
  ...['/sustainable/ai-tips', '/community/marketplace/mine', '/community/marketplace/:listingId/messages'],
  ...[
    '/community/events/calendar',
    '/manage/codes',
    '/manage/people',
    '/manage/homes',
    '/manage/devices',
    '/manage/deliveries',
    '/manage/audit',
  ],
];
/** In their midst, and about nobody. */
const shared = ['/health/outdoor', '/notifications/coming'];

/**
 * How browsers may keep a page, where its route does not say: one about a person not at all, so that nothing of it is
 * left on a device once they have signed out. The others are asked for anew but kept, so that what was typed is still
 * there when one comes Back.
 * @param pattern the route's, such as /community/events/:eventId; its data is kept alike
 */
export const toCacheControl = (pattern: string): string =>
  isBelow(pattern, personal) && !isBelow(pattern, shared) ? 'no-store' : 'private, no-cache';

const isBelow = (pattern: string, roots: string[]) =>
  roots.some((root) => pattern === root || pattern.startsWith(`${root}/`));

/** Signing out takes what the browser has kept with it, the pages that Back would show too. */
export const clearingHeaders = (method: string, pattern: string): Record<string, string> =>
  method === 'POST' && pattern === '/signout' ? { 'Clear-Site-Data': '"cache"' } : {};
