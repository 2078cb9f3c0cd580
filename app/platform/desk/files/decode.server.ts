import { isUtf8 } from 'node:buffer';

import { Invalid } from '~/domain/errors';

/**
 * The text of a file: UTF-8, UTF-16 where it begins with its mark, or else Windows-1252, as older spreadsheets write.
 * @throws Invalid for what is no text
 */
export function decodeText(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = isUtf16
    ? bytes[0] === 0xff
      ? 'utf-16le'
      : 'utf-16be'
    : isUtf8(bytes)
      ? 'utf-8'
      : 'windows-1252';
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw new Invalid('This is no text file. Save the table as CSV first.');
  return text;
}
