import { escapeMarkup } from './escape-markup';

/** Escaped XML. The brand ensures that only `element` creates it. */
export type Xml = string & { readonly isXml: unique symbol };

/** Characters that XML 1.0 forbids even if escaped: control characters and unpaired surrogates. */
const unwritable = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escape = (text: string): string => escapeMarkup(text.replace(unwritable, ''));

export function element(
  name: string,
  content: string | readonly Xml[] = [],
  attributes: Record<string, string> = {},
): Xml {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const inner = typeof content === 'string' ? escape(content) : content.join('');
  return `<${name}${pairs.join('')}>${inner}</${name}>` as Xml;
}

export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
