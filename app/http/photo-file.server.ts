import { NotFound } from '~/domain/errors';
import type { PhotoFile } from '~/platform/photos/photo-files.server';

const types = { webp: 'image/webp', jpg: 'image/jpeg' } as const;

function toCacheControl(isFixed: boolean, { isKept }: PhotoFile): string {
  if (!isKept) return 'no-store';
  return isFixed ? 'private, max-age=31536000, immutable' : 'private, no-cache';
}

/**
 * Only the browser may cache a photo, and sign-out clears that cache: proxies must not keep photos that are taken down.
 * @param options.isFixed the URL contains the content hash, so it never changes
 */
export function photoFileResponse(
  request: Request,
  file: PhotoFile | null,
  { isFixed }: { isFixed: boolean },
): Response {
  if (!file) throw new NotFound('We can’t find this photo. It may be gone already.');
  const headers = {
    ETag: file.tag,
    'Cache-Control': toCacheControl(isFixed, file),
    'X-Robots-Tag': 'noindex',
  };
  const has = request.headers.get('If-None-Match')?.split(',') ?? [];
  if (has.some((tag) => tag.trim().replace(/^W\//, '') === file.tag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      ...headers,
      'Content-Type': types[file.type],
      'Content-Length': String(file.bytes.length),
      'Content-Disposition': 'inline',
    },
  });
}
