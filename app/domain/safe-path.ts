import { safeRedirect } from 'remix-utils/safe-redirect';

/**
 * The one sanitiser for every place that a request names to go to next. Only a path of this site passes;
 * anything else (`//evil`, `/\evil`, `javascript:`, control characters, another host) becomes `fallback`.
 */
export const safePath = (to: unknown, fallback = '/'): string => ownPath(to) ?? fallback;

/** The same for what must not be made up for: null where it is no path of this site. */
export function ownPath(to: unknown): string | null {
  // A browser drops tabs and line breaks from a URL, so `/\t/evil` would arrive as `//evil`.
  // eslint-disable-next-line no-control-regex -- these characters are what is being refused
  if (typeof to !== 'string' || /[\u0000-\u001f\u007f\\]/.test(to)) return null;
  const path = safeRedirect(to, '');
  const here = 'http://here.invalid';
  if (path === '' || !URL.canParse(path, here)) return null;
  const url = new URL(path, here);
  return url.origin === here && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null;
}
