import { dateFormat } from '~/domain/date-format';
import type { Services } from '~/domain/services';

import type { Message } from './mail.server';

/** A paragraph of ours, or what somebody else wrote: each of its lines is marked, so that it can't pass for ours. */
export type Paragraph = string | { quote: string };

/** A mail of the community's: paragraphs, wrapped, under its signature. */
export function renderEmail(
  { config }: Services,
  { to, subject, paragraphs }: { to: string; subject: string; paragraphs: Paragraph[] },
): Message {
  const signature = `VCLink, the app of ${config.communityName}`;
  const text = [...paragraphs.map(write), `-- \n${signature}`].join('\n\n');
  return { to, subject: `${oneLine(subject)} (${config.communityName})`, text: `${text}\n` };
}

const write = (paragraph: Paragraph): string =>
  typeof paragraph === 'string' ? wrap(paragraph, '') : quote(paragraph.quote);

/** All that some program takes for the end of a line, and what no one sees. */
const lineBreaks = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;
// oxlint-disable-next-line no-control-regex -- see above
const unseen = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const quote = (text: string): string =>
  text
    .split(lineBreaks)
    .map((line) => wrap(line.replace(unseen, ''), '> '))
    .join('\n');

/** A text of somebody's in a line of ours: with no line breaks, and nothing that turns the rest of the line round. */
export const oneLine = (text: string): string =>
  text.split(lineBreaks).join(' ').replace(unseen, '').replace(/\s+/g, ' ').trim();

const lineLength = 72;

/** Breaks a line into lines of at most 72 characters with the prefix; a longer word, such as a link, is left whole. */
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

/** "on Friday, November 20, at 12:48 PM", by the neighborhood's clock: a mail is read on another day. */
export function formatWhen({ config: { timeZone } }: Services, at: Date): string {
  return `on ${dayFormat(timeZone, at)}, at ${timeFormat(timeZone, at)}`.replace(/\u202f/g, ' ');
}
