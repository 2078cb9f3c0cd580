import { capitalize } from '~/domain/counted';
import { dayIn } from '~/domain/clock';
import { escapeMarkup } from '~/domain/escape-markup';
import { isUuid } from '~/domain/uuid';
import { formatDate, formatTime } from '~/ui/dates';

type Row = Record<string, unknown>;
type Section = { title: string; name: string; count: number; html: string[] };

const toHeading = (key: string): string => {
  const words = key.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return capitalize(words);
};

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const formatDateTime = (at: Date, timeZone: string): string =>
  `${formatDate(dayIn(timeZone, at))}, ${formatTime(at, timeZone)}`;

const formatValue = (value: unknown, timeZone: string): string => {
  const toInner = (inner: unknown) => formatValue(inner, timeZone);
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(toInner).join('; ');
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([key, inner]) => `${toHeading(key)}: ${toInner(inner)}`)
      .join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  return instant.test(value) ? formatDateTime(new Date(value), timeZone) : value;
};

const isBlankOrId = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && (value === '' || isUuid(value)));

export function toTable(rows: Row[], timeZone: string): string {
  const keys = Object.keys(rows[0] ?? {}).filter((key) => !rows.every((row) => isBlankOrId(row[key])));
  const cells = (tag: 'th' | 'td', texts: string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escapeMarkup(text)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) =>
    cells(
      'td',
      keys.map((key) => formatValue(row[key], timeZone)),
    ),
  );
  return `<div><table><thead>${cells('th', keys.map(toHeading))}</thead><tbody>\n${body.join('\n')}\n</tbody></table></div>\n`;
}

const style = `body{font:1rem/1.5 system-ui,sans-serif;margin:0 auto;max-width:70rem;padding:1rem;color:#1c2321;background:#fff}
div{overflow-x:auto}table{border-collapse:collapse;margin:.5rem 0 2rem}th,td{border:1px solid #c5cec9;padding:.3rem .6rem;text-align:left;vertical-align:top;white-space:pre-wrap;max-width:30rem;overflow-wrap:break-word}
th{background:#eef3f0}@media (prefers-color-scheme:dark){body{color:#e8eeeb;background:#141a18}th{background:#222b28}th,td{border-color:#46524d}a{color:#8fd3b6}}`;

/** Renders the readable page in chunks, without scripts or external resources. */
export function* toPage(
  sections: readonly Section[],
  { communityName, at, timeZone }: { communityName: string; at: Date; timeZone: string },
): Generator<string> {
  const title = `Everything about you at ${escapeMarkup(communityName)}`;
  yield `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1><p>As of ${formatDateTime(at, timeZone)}. Times are in ${escapeMarkup(timeZone)}. Each section is also a data file next to this page.</p><ul>\n`;
  for (const { name, title, count } of sections)
    yield `<li><a href="#${name}">${escapeMarkup(title)}</a> (${count})</li>\n`;
  yield '</ul>\n';
  for (const { name, title, html } of sections) {
    yield `<h2 id="${name}">${escapeMarkup(title)}</h2>\n`;
    yield* html;
  }
  yield '</body></html>\n';
}
