import { createHash } from 'node:crypto';

type Content = {
  body: string | Uint8Array<ArrayBuffer>;
  type: string;
  /** Omit the date if items can disappear: the newest item's time then says nothing about the list. */
  lastModified?: Date;
  /** Caches may keep it this long. */
  maxAgeSeconds?: number;
};

/** Caches and search engines must not keep alerts that may be withdrawn (decision 064). */
const unlisted = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** Responds with 304 if the client already has this version (RFC 9110 §13). */
export function conditional(
  request: Request,
  { body, type, lastModified, maxAgeSeconds }: Content,
): Response {
  // Weak ETag: compressed responses have other bytes.
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const modified = lastModified && { 'Last-Modified': lastModified.toUTCString() };
  const keeps =
    maxAgeSeconds === undefined ? unlisted : { 'Cache-Control': `public, max-age=${maxAgeSeconds}` };
  const all = { ETag: tag, ...modified, ...keeps };
  if (isUnchanged(request.headers, tag, lastModified))
    return new Response(null, { status: 304, headers: all });
  return new Response(body, { headers: { 'Content-Type': type, ...all } });
}

function isUnchanged(headers: Headers, tag: string, lastModified: Date | undefined): boolean {
  const tags = headers.get('If-None-Match');
  // If-None-Match takes precedence over If-Modified-Since.
  if (tags !== null) return tags.split(',').some((one) => [tag, tag.slice(2), '*'].includes(one.trim()));
  if (!lastModified) return false;
  const since = Date.parse(headers.get('If-Modified-Since') ?? '');
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
}
