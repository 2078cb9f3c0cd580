import { isUtf8 } from 'node:buffer';

/** Twice what our largest form sends. */
const mostEntries = 100;
/** Letters, digits and hyphens, at most 60: no name of ours has a bracket, a dot or an underscore. */
const plainName = /^[a-z][a-z0-9-]{0,59}$/i;
const multipart = 'multipart/form-data';

/**
 * The body of a form as a flat list of names and texts. Null where it is none, has more than 100 entries, has a file,
 * or has a name that no form of ours could have: what makes lists and objects of names never sees such a body.
 *
 * The separators are counted before anything is parsed, so that a body of nothing else costs next to nothing.
 * @param body at most 64 kB
 * @param contentType of the request, with the boundary where it is multipart
 */
export async function readPlainForm(body: Buffer, contentType: string): Promise<URLSearchParams | null> {
  const isMultipart = contentType.trim().toLowerCase().startsWith(multipart);
  const form = isMultipart ? await readMultipart(body, contentType) : readUrlEncoded(body);
  return form && [...form.keys()].every(isPlainName) ? form : null;
}

/** Whether a form of ours could have a field of this name. */
export const isPlainName = (name: string): boolean => plainName.test(name) && !(name in Object.prototype);

/** The most parts of a form with a file: the longest, a trail’s, has about twenty fields. */
const mostParts = 40;

/** Whether a body is a form that may have a file, of so few parts that whoever parses it is not kept busy. */
export function isFileForm(body: Buffer, contentType: string): boolean {
  const boundary = /^multipart\/form-data;.*boundary="?([^";,\s]+)"?/i.exec(contentType.trim())?.[1];
  return boundary !== undefined && !occursMoreThan(body, `--${boundary}`, mostParts);
}

function readUrlEncoded(body: Buffer): URLSearchParams | null {
  if (occursMoreThan(body, '&', mostEntries - 1) || !isUtf8(body)) return null;
  const text = body.toString();
  try {
    // URLSearchParams takes what is not encoded correctly for what it might have been.
    decodeURIComponent(text);
  } catch {
    return null;
  }
  return new URLSearchParams(text);
}

/** Of what a mail program sends to end mails of a kind (RFC 8058): no page of ours sends it. */
async function readMultipart(body: Buffer, contentType: string): Promise<URLSearchParams | null> {
  // Each entry has such a line, and each line break before the next one is where it may end.
  if (occursMoreThan(body, '\r\n--', mostEntries) || !isUtf8(body)) return null;
  const answer = new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } });
  const form = await answer.formData().catch(() => null);
  if (!form) return null;
  const entries: [string, string][] = [];
  for (const [name, value] of form) {
    if (typeof value !== 'string') return null;
    entries.push([name, value]);
  }
  return new URLSearchParams(entries);
}

function occursMoreThan(body: Buffer, separator: string, times: number): boolean {
  let left = times;
  for (let at = body.indexOf(separator); at !== -1; at = body.indexOf(separator, at + separator.length)) {
    if (left-- === 0) return true;
  }
  return false;
}
