/** Escaped HTML. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | readonly Html[];

/** A template of HTML. Each value is escaped for its place: text, or an attribute in double quotes. */
export const markup = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(
    parts
      .map((part, at) => part + (at < values.length ? toText(values[at]!, part.endsWith('="')) : ''))
      .join(''),
  );

/** Only for our own HTML, such as a style sheet. */
export const trusted = (text: string): Html => new Html(text);

export const noHtml = trusted('');

function toText(value: Value, isAttribute: boolean): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  const escaped = String(value).replace(special, (mark) => entities[mark] ?? '');
  return isAttribute ? escaped.replaceAll('"', '&quot;') : escaped;
}

/** An ampersand that can't begin an entity stays (HTML, "ambiguous ampersand"). */
const special = /<|&(?=[\w#])/g;
const entities: Record<string, string> = { '<': '&lt;', '&': '&amp;' };
