// Parses only HTML that React has rendered, in which every element is closed and every value is quoted.
export type ReactNode = string | ReactElement;
export type ReactElement = {
  tag: string;
  attributes: [name: string, value: string][];
  children: ReactNode[];
};

const tokens = /<!--[^]*?-->|<!DOCTYPE html>|<(\/?)([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/g;
const raw = new Set(['script', 'style']);
const empty = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

/** Moves streamed content to the end of the body, as browsers do, and drops comments. */
export function parseReactHtml(html: string): ReactElement {
  const top: ReactElement = { tag: '', attributes: [], children: [] };
  const open = [top];
  tokens.lastIndex = 0;
  for (let at = 0; at < html.length; at = tokens.lastIndex) {
    const token = tokens.exec(html);
    const parent = open.at(-1);
    if (!token || token.index !== at || !parent) throw new Error(`Not React's: ${html.slice(at, at + 60)}`);
    const [text, slash, tag, attributes = '', selfClosed] = token;
    if (tag === undefined) {
      if (!text.startsWith('<!')) parent.children.push(decode(text));
    } else if (slash) {
      if (open.pop()?.tag !== tag) throw new Error(`</${tag}> closes what is not open.`);
    } else {
      const element: ReactElement = { tag, attributes: toAttributes(attributes), children: [] };
      parent.children.push(element);
      if (raw.has(tag)) tokens.lastIndex = takeRaw(element, html, tokens.lastIndex);
      else if (!selfClosed && !empty.has(tag)) open.push(element);
    }
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.tag}> is not closed.`);
  return asDocument(top.children);
}

function asDocument([document, ...streamed]: ReactNode[]): ReactElement {
  const body = typeof document === 'object' && document.children.find((child) => isTag(child, 'body'));
  if (!isTag(document, 'html') || !isTag(body, 'body')) throw new Error('This is no whole document.');
  body.children.push(...streamed);
  return document;
}

const isTag = (node: ReactNode | false | undefined, tag: string): node is ReactElement =>
  typeof node === 'object' && node.tag === tag;

/** Returns the index after the end tag. */
function takeRaw(element: ReactElement, html: string, from: number): number {
  const endTag = `</${element.tag}>`;
  const end = html.indexOf(endTag, from);
  if (end === -1) throw new Error(`<${element.tag}> is not closed.`);
  if (end > from) element.children.push(html.slice(from, end));
  return end + endTag.length;
}

const toAttributes = (text: string): ReactElement['attributes'] =>
  [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, decode(value)]);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name]!);

export const toModule = (document: ReactElement): string =>
  `export default function Page() {\n  return (\n${toJsx(document)}\n  );\n}\n`;

function toJsx(node: ReactNode): string {
  if (typeof node === 'string') return `{${JSON.stringify(node)}}`;
  const { tag, attributes, children } = node;
  const props = attributes.map(([name, value]) => ` ${toProp(name, value)}`).join('');
  if (children.length === 0) return `<${tag}${props} />`;
  if (raw.has(tag))
    return `<${tag}${props} dangerouslySetInnerHTML={{ __html: ${JSON.stringify(children[0])} }} />`;
  return `<${tag}${props}>${children.map(toJsx).join('')}</${tag}>`;
}

/** Attributes with other names in React; dashes become camel case, except in aria- and data-. */
const renamed: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  maxlength: 'maxLength',
  autocomplete: 'autoComplete',
  inputmode: 'inputMode',
  enterkeyhint: 'enterKeyHint',
  datetime: 'dateTime',
  colspan: 'colSpan',
  novalidate: 'noValidate',
};
const booleans = new Set([
  'async',
  'checked',
  'defer',
  'disabled',
  'hidden',
  'novalidate',
  'open',
  'required',
  'selected',
]);

function toProp(name: string, value: string): string {
  if (booleans.has(name) && value === '') return `${toPropName(name)}={true}`;
  if (name === 'style') return `style={${JSON.stringify(toStyle(value))}}`;
  return `${toPropName(name)}={${JSON.stringify(value)}}`;
}

const toPropName = (name: string) =>
  renamed[name] ?? (/^(aria|data)-/.test(name) ? name : camelCase(name.replace(':', '-')));

const toStyle = (css: string) =>
  Object.fromEntries(
    css.split(';').map((rule) => {
      const [name = '', ...value] = rule.split(':');
      return [name.startsWith('--') ? name : camelCase(name), value.join(':')];
    }),
  );

const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
