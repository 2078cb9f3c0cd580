import { describe, expect, test } from 'vitest';

import { toExcerpt, renderMarkdown } from './markdown.server';

describe('renderMarkdown', () => {
  test('Markdown paragraphs, lists and emphasis are rendered', () => {
    expect(renderMarkdown('Bring **water**.\n\n- one\n- two\n\n1. first')).toBe(
      '<p>Bring <strong>water</strong>.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<ol>\n<li>first</li>\n</ol>\n',
    );
  });

  test('Markdown headings start below the headings of the page', () => {
    expect(renderMarkdown('# A\n## B\n### C\n#### D')).toBe(
      '<h3>A</h3>\n<h3>B</h3>\n<h3>C</h3>\n<h4>D</h4>\n',
    );
  });

  test.for([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    'a <b onclick="x()">b</b> <!-- c -->',
    '<svg/onload=alert(1)>',
    '<iframe src="https://evil.example">',
  ])('HTML in Markdown is shown as text: %s', (text) => {
    const html = renderMarkdown(text);
    expect(html.match(/<\w+/g)?.filter((tag) => tag !== '<p' && tag !== '<a') ?? []).toEqual([]);
    expect(html).not.toMatch(/href="(?!https:\/\/evil\.example")/);
    expect(html).toContain('&lt;');
  });

  test.for([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](vbscript:x)',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](file:///etc/passwd)',
    '[x](//evil.example)',
    '[x](\\\\evil.example)',
    '<javascript:alert(1)>',
    '[x][1]\n\n[1]: javascript:alert(1)',
  ])('Markdown does not link %s', (text) => {
    expect(renderMarkdown(text)).not.toContain('<a');
    expect(renderMarkdown(text)).not.toContain('href');
  });

  test('Markdown images are not rendered', () => {
    expect(renderMarkdown('![alt](https://evil.example/pixel.png)')).not.toContain('<img');
  });

  test('Markdown links to other sites send no referrer, and internal links stay in the tab', () => {
    expect(renderMarkdown('[Ready](https://www.ready.gov)')).toBe(
      '<p><a href="https://www.ready.gov" rel="noopener noreferrer nofollow" target="_blank">Ready</a></p>\n',
    );
    expect(renderMarkdown('[Events](/community/events)')).toBe(
      '<p><a href="/community/events">Events</a></p>\n',
    );
    expect(renderMarkdown('see https://example.org/a?b=1 now')).toContain(
      '<a href="https://example.org/a?b=1"',
    );
    // Call and mail links open another program, so they need no new tab.
    expect(renderMarkdown('[Call](tel:5035550181) [Write](mailto:a@example.org)')).not.toContain('target');
    expect(renderMarkdown('mail me@example.org or www.example.org')).not.toContain('<a');
  });

  test('quotes in Markdown link addresses and titles are escaped', () => {
    expect(renderMarkdown('[x](https://e.org/"onmouseover="alert(1))')).not.toMatch(/<a[^>]*\sonmouseover/);
    expect(renderMarkdown('[x](https://e.org \'a" onclick="b\')')).toContain(
      'title="a&quot; onclick=&quot;b"',
    );
    // Encoded, so it is a path of this site.
    expect(renderMarkdown('[x](/\\evil.example)')).toContain('<a href="/%5Cevil.example">');
  });
});

test('an excerpt is the first words of a Markdown text without its syntax', () => {
  expect(toExcerpt('# Hello\n\nSome **bold** words, [a link](https://example.org) and more.')).toBe(
    'Hello Some bold words, a link and more.',
  );
  expect(toExcerpt('one two three four', 12)).toBe('one two…');
  expect(toExcerpt('x'.repeat(5000), 12)).toBe(`${'x'.repeat(12)}…`);
  expect(toExcerpt('a🔑🔑', 2)).toBe('a…');
});

test.for([
  ['>', 'quotes in quotes'],
  ['- ', 'lists in lists'],
  ['[', 'links that never end'],
  ['![', 'pictures that never end'],
  ['*a **b ', 'marks that never end'],
  ['[a](', 'addresses that never end'],
])('a long run of %s (%s) does not nest deeply or grow in HTML', ([mark]) => {
  const text = mark!.repeat(5000 / mark!.length);
  const html = renderMarkdown(text);
  expect(html.length).toBeLessThan(text.length * 4);
  expect(html.match(/<(blockquote|ul|li|em|strong)>/g)?.length ?? 0).toBeLessThan(1000);
  expect(deepest(html)).toBeLessThan(50);
  expect(toExcerpt(text).length).toBeLessThanOrEqual(161);
});

/** Maximum nesting depth of elements in an HTML text. */
function deepest(html: string): number {
  let [depth, most] = [0, 0];
  for (const [tag] of html.matchAll(/<\/?(blockquote|ul|ol|li|p|em|strong|a)\b/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    most = Math.max(most, depth);
  }
  return most;
}
