import { safeRedirect } from 'remix-utils/safe-redirect';

/** Allows only redirects within this site: `//evil`, `/\evil` and `javascript:` become `fallback`. */
export const safePath = (to: unknown, fallback = '/'): string => ownPath(to) ?? fallback;

export const maxPathLength = 2000;

/** Path within this site, or null. Drops a query that makes it too long. */
export function ownPath(to: unknown): string | null {
  // Browsers drop tabs and line breaks from URLs, so `/\t/evil` would become `//evil`.
  // oxlint-disable-next-line no-control-regex -- these characters are what is being refused
  if (typeof to !== 'string' || /[\u0000-\u001f\u007f\\]/.test(to)) return null;
  const path = safeRedirect(to, '');
  const here = 'http://here.invalid';
  if (path === '' || !URL.canParse(path, here)) return null;
  const url = new URL(path, here);
  if (url.origin !== here || url.pathname.startsWith('//') || url.pathname.length > maxPathLength)
    return null;
  const target = url.pathname + url.search + url.hash;
  return target.length > maxPathLength ? url.pathname : target;
}
