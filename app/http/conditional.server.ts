import { createHash } from 'node:crypto';

type Content = {
  body: string;
  /** With its charset. */
  type: string;
  /** Left out where something can vanish from it: its newest part then says nothing of the whole. */
  lastModified?: Date;
};

/** Nobody keeps what is taken back tomorrow, and nobody lists it (decision 064). */
const unlisted = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** A document, or a bare 304 where the reader has this very one (RFC 9110 §13). */
export function conditional(request: Request, { body, type, lastModified }: Content): Response {
  // Weak, since the bytes differ where they are squeezed.
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const modified = lastModified && { 'Last-Modified': lastModified.toUTCString() };
  const all = { ETag: tag, ...modified, ...unlisted };
  if (hasIt(request.headers, tag, lastModified)) return new Response(null, { status: 304, headers: all });
  return new Response(body, { headers: { 'Content-Type': type, ...all } });
}

function hasIt(headers: Headers, tag: string, lastModified: Date | undefined): boolean {
  const tags = headers.get('If-None-Match');
  // Whoever names a tag means that one, whatever else they say.
  if (tags !== null) return tags.split(',').some((one) => [tag, tag.slice(2), '*'].includes(one.trim()));
  if (!lastModified) return false;
  const since = Date.parse(headers.get('If-Modified-Since') ?? '');
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
}
