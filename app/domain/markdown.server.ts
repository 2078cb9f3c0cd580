import MarkdownIt from 'markdown-it';

/** CommonMark without raw HTML or images: the content security policy blocks images from other sites. */
const markdown = new MarkdownIt('commonmark', { html: false, linkify: true, typographer: false })
  .enable(['linkify', 'strikethrough', 'table'])
  .disable('image');
// A guessed link such as 'example.org' could lead to the wrong site.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

/** Pages use h1 and h2 themselves, so headings of a text start at h3. */
const headingTags: Record<string, string> = { h1: 'h3', h2: 'h3', h3: 'h3', h4: 'h4', h5: 'h5', h6: 'h6' };

markdown.core.ruler.push('levels_and_links', ({ tokens }) => {
  for (const token of tokens) {
    if (token.type.startsWith('heading_')) token.tag = headingTags[token.tag] ?? 'h6';
    for (const child of token.children ?? []) {
      if (child.type !== 'link_open') continue;
      const href = String(child.attrGet('href') ?? '');
      if (isOwnPath(href)) continue;
      child.attrSet('rel', 'noopener noreferrer nofollow');
      if (/^https?:/i.test(href)) child.attrSet('target', '_blank');
    }
  }
  return true;
});

const isOwnPath = (href: string): boolean => /^(\/(?![/\\])|#)/.test(href);

markdown.validateLink = (href) => /^(https?:\/\/|mailto:|tel:)/i.test(href.trim()) || isOwnPath(href.trim());

/** Safe HTML from users' text: Markdown's elements, and links only to http, https, mail, phone or this site. */
export const renderMarkdown = (text: string): string => markdown.render(text);

/** First words without Markdown syntax, cut between words. */
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
  const cut = words.slice(0, space > 0 ? space : length).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/[.,;:!?]$/, '')}…`;
}
