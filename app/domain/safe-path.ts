import { safeRedirect } from 'remix-utils/safe-redirect';

/**
 * The one sanitiser for every place that a request names to go to next. Only a path of this site passes;
 * anything else (`//evil`, `/\evil`, `javascript:`, control characters, another host) becomes `fallback`.
 */
export const safePath = (to: unknown, fallback = '/'): string => ownPath(to) ?? fallback;

/** The longest path that is answered, and the longest target of a redirect: ours are far shorter. */
export const longestPath = 2000;

/**
 * The same for what must not be made up for: null where it is no path of this site, or one of more than 2,000
 * characters. A query that makes it longer than that is left out.
 */
export function ownPath(to: unknown): string | null {
  // A browser drops tabs and line breaks from a URL, so `/\t/evil` would arrive as `//evil`.
  // oxlint-disable-next-line no-control-regex -- these characters are what is being refused
  if (typeof to !== 'string' || /[\u0000-\u001f\u007f\\]/.test(to)) return null;
  const path = safeRedirect(to, '');
  const here = 'http://here.invalid';
  if (path === '' || !URL.canParse(path, here)) return null;
  const url = new URL(path, here);
  if (url.origin !== here || url.pathname.startsWith('//') || url.pathname.length > longestPath) return null;
  const target = url.pathname + url.search + url.hash;
  return target.length > longestPath ? url.pathname : target;
}
