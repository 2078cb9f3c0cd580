import { safeRedirect } from 'remix-utils/safe-redirect';

/**
 * The one sanitiser for every place that a request names to go to next. Only a path of this site passes;
 * anything else (`//evil`, `/\evil`, `javascript:`, control characters, another host) becomes `fallback`.
 */
export function safePath(to: unknown, fallback = '/'): string {
  // A browser drops tabs and line breaks from a URL, so `/\t/evil` would arrive as `//evil`.
  // eslint-disable-next-line no-control-regex -- these characters are what is being refused
  if (typeof to !== 'string' || /[\u0000-\u001f\u007f\\]/.test(to)) return fallback;
  const path = safeRedirect(to, fallback);
  const here = 'http://here.invalid';
  if (!URL.canParse(path, here)) return fallback;
  const url = new URL(path, here);
  return url.origin === here && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : fallback;
}
