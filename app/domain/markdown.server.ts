import MarkdownIt from 'markdown-it';

/**
 * Markdown by CommonMark, with links made of addresses that stand in the text. HTML in it is text. Pictures are left
 * out (the policy of images lets no foreign ones in), and its library lets `javascript:`, `vbscript:` and `data:`
 * addresses be no links.
 */
const markdown = new MarkdownIt('commonmark', { html: false, linkify: true, typographer: false })
  .enable(['linkify', 'strikethrough', 'table'])
  .disable('image');
// 'example.org' without https is text: a guess may lead elsewhere.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

/** A page has its h1, and its parts h2: what a text calls its first level is its parts' parts. */
const levelsDown: Record<string, string> = { h1: 'h3', h2: 'h3', h3: 'h3', h4: 'h4', h5: 'h5', h6: 'h6' };

markdown.core.ruler.push('levels_and_links', ({ tokens }) => {
  for (const token of tokens) {
    if (token.type.startsWith('heading_')) token.tag = levelsDown[token.tag] ?? 'h6';
    for (const child of token.children ?? []) {
      if (child.type !== 'link_open') continue;
      const href = String(child.attrGet('href') ?? '');
      if (isHere(href)) continue;
      child.attrSet('rel', 'noopener noreferrer nofollow');
      if (/^https?:/i.test(href)) child.attrSet('target', '_blank');
    }
  }
  return true;
});

/** A path of this site: one that no browser reads as another host. */
const isHere = (href: string): boolean => /^(\/(?![/\\])|#)/.test(href);

markdown.validateLink = (href) => /^(https?:\/\/|mailto:|tel:)/i.test(href.trim()) || isHere(href.trim());

/**
 * A text that a person typed, as HTML that is safe to put into a page: no element but those of Markdown, no address but
 * of the web, mail, telephone or this site. For `app/ui/prose`.
 */
export const renderMarkdown = (text: string): string => markdown.render(text);

/** The first words of a Markdown text, without its marks: at most `length` characters, cut between words where it can be. */
export function toExcerpt(text: string, length = 160): string {
  const words = markdown
    .parse(text, {})
    .map(({ children }) =>
      (children ?? []).map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join(''),
    )
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (words.length <= length) return words;
  const space = words.lastIndexOf(' ', length);
  // One word may be longer than that; half a character is left out.
  const cut = words.slice(0, space > 0 ? space : length).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/[.,;:!?]$/, '')}…`;
}
