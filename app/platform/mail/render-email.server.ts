import { dateFormat } from '~/domain/date-format';
import type { Services } from '~/domain/services';

import type { Message } from './mail.server';

/** Our own paragraph, or a quote. Each quoted line gets a mark, so that it can't pass for ours. */
export type Paragraph = string | { quote: string };

export function renderEmail(
  { config }: Services,
  { to, subject, paragraphs }: { to: string; subject: string; paragraphs: Paragraph[] },
): Message {
  const signature = `VCLink, the app of ${config.communityName}`;
  const text = [...paragraphs.map(formatParagraph), `-- \n${signature}`].join('\n\n');
  return { to, subject: `${oneLine(subject)} (${config.communityName})`, text: `${text}\n` };
}

const formatParagraph = (paragraph: Paragraph): string =>
  typeof paragraph === 'string' ? wrap(paragraph, '') : formatQuote(paragraph.quote);

/** Line terminators of any mail program. */
const lineBreaks = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;
// oxlint-disable-next-line no-control-regex -- see above
const invisible = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const formatQuote = (text: string): string =>
  text
    .split(lineBreaks)
    .map((line) => wrap(line.replace(invisible, ''), '> '))
    .join('\n');

/** Puts someone's text on one line, without bidi controls that could reorder the rest of the line. */
export const oneLine = (text: string): string =>
  text.split(lineBreaks).join(' ').replace(invisible, '').replace(/\s+/g, ' ').trim();

const lineLength = 72;

function wrap(line: string, prefix: string): string {
  const lines: string[] = [];
  for (const word of line.split(' ')) {
    const last = lines.at(-1);
    const room = lineLength - prefix.length;
    if (last !== undefined && last.length + 1 + word.length <= room) lines.push(`${lines.pop()} ${word}`);
    else lines.push(word);
  }
  return lines.map((text) => prefix + text).join('\n');
}

const dayFormat = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });
const timeFormat = dateFormat({ hour: 'numeric', minute: '2-digit' });

export function formatMailTime({ config: { timeZone } }: Services, at: Date): string {
  return `on ${dayFormat(timeZone, at)}, at ${timeFormat(timeZone, at)}`.replace(/\u202f/g, ' ');
}
