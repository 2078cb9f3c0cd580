import { isUtf8 } from 'node:buffer';

import { Invalid } from '~/domain/errors';
import { createYielder } from '~/domain/pace.server';

/** Windows-1252 characters for bytes 80 to 9F. Node's decoder maps them as Latin-1. */
const upperControls = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f' + '\u0090‘’“”•–—˜™š›œ\u009džŸ';

const upperUnits = Uint16Array.from(upperControls, (letter) => letter.charCodeAt(0));

/** Decodes UTF-8, UTF-16, or Windows-1252 from older spreadsheets. @throws Invalid for a binary file */
export async function decodeText(bytes: Uint8Array): Promise<string> {
  const text = await toText(bytes);
  if (text.includes('\0') && hasControls(text))
    throw new Invalid('This isn’t a text file. Save the table as CSV first.');
  return withoutPadding(text);
}

async function toText(bytes: Uint8Array): Promise<string> {
  const utf16 = findUtf16(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  return isUtf8(bytes) ? new TextDecoder().decode(bytes) : decodeWindows1252(bytes);
}

/** Detects UTF-16 by the byte order mark, or by the zero bytes of the first two letters. */
function findUtf16([one, two, three, four]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  if (one && two === 0 && three && four === 0) return 'utf-16le';
  return one === 0 && two && three === 0 && four ? 'utf-16be' : null;
}

const sliceLength = 256 * 1024;

/** Decodes in slices, because 8 MB at once would block other requests for a quarter of a second. */
async function decodeWindows1252(bytes: Uint8Array): Promise<string> {
  const [texts, pace] = [[] as string[], createYielder()];
  for (let from = 0; from < bytes.length; from += sliceLength) {
    const units = new Uint16Array(bytes.subarray(from, from + sliceLength));
    for (let at = 0; at < units.length; at += 1) {
      const unit = units[at]!;
      if (unit >= 0x80 && unit <= 0x9f) units[at] = upperUnits[unit - 0x80]!;
    }
    texts.push(Buffer.from(units.buffer).toString('utf16le'));
    await pace();
  }
  return texts.join('');
}

/** Strips Ctrl-Z and zero bytes, which old programs append. */
function withoutPadding(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === '\0' || text[end - 1] === '\u001a')) end -= 1;
  return text.slice(0, end);
}

// oxlint-disable-next-line no-control-regex -- they are looked for
const hasControls = (text: string): boolean => /[\u0001-\u0008\u000e-\u0019\u001b-\u001f]/.test(text);
