import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';

import { transformSync } from 'esbuild';
import { type ComponentType, createElement as h, lazy, type ReactNode, Suspense } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { toModule, parseReactHtml } from './react-html';

const page = (...children: ReactNode[]) =>
  h(
    'html',
    { key: 'page', lang: 'en' },
    h('head', null, h('title', null, 'A & B')),
    h('body', null, ...children),
  );

/** Renders the module that was generated from React's HTML. */
function again(html: string): string {
  const { code } = transformSync(toModule(parseReactHtml(html)), {
    loader: 'tsx',
    jsx: 'automatic',
    format: 'cjs',
  });
  const made = { exports: {} as { default: ComponentType } };
  // oxlint-disable-next-line typescript/no-implied-eval -- a module that only exists as text
  const run = new Function('module', 'require', code) as (module: object, require: NodeRequire) => void;
  run(made, createRequire(import.meta.url));
  return `<!DOCTYPE html>${renderToStaticMarkup(h(made.exports.default))}`;
}

const cases: Record<string, ReactNode> = {
  'text with every entity': h('p', { title: `"quoted" & 'single'` }, `<b> & "c" 'd' {e} \` \\`),
  'empty elements': [
    h('br', { key: 1 }),
    h('input', { key: 2, type: 'hidden', name: 'a', defaultValue: '1' }),
  ],
  'names that React writes otherwise': h('label', { htmlFor: 'a', className: 'b', tabIndex: -1 }, 'c'),
  flags: [
    h('details', { key: 1, open: true, hidden: true }, h('summary', null, 'More')),
    h('form', { key: 2, noValidate: true }),
  ],
  'a style': h('i', { style: { backgroundColor: 'red', '--own-name': 'url(a:b)' } }),
  'a drawing': h(
    'svg',
    { viewBox: '0 0 1 1', 'aria-hidden': true },
    h('path', { d: 'M0 0', strokeWidth: 2 }),
  ),
  'a script that looks like elements': h('script', {
    nonce: 'n',
    dangerouslySetInnerHTML: { __html: 'if (a < b && c > d) "<p>"; // <\\/script>' },
  }),
  'a time': h('time', { dateTime: '2026-01-02T03:04:05Z', 'data-kind': 'age' }, 'now'),
};

describe('HTML written by React', () => {
  test.each(Object.entries(cases))('React’s HTML is reproduced byte for byte: %s', (_, node) => {
    const html = `<!DOCTYPE html>${renderToStaticMarkup(page(node))}`;
    expect(again(html)).toBe(html);
  });

  test('adjacent texts of React’s HTML are kept without its markers', () => {
    const html = renderToStaticMarkup(page(h('p', null, 'one', 'two')));
    expect(parseReactHtml(html)).toEqual(parseReactHtml(again(html)));
  });

  test('streamed content of React’s HTML moves to the end of the body', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const Late = lazy(() => released.then(() => ({ default: () => h('b', null, 'late') })));
    const html = await new Promise<string>((resolve) => {
      const stream = renderToPipeableStream([page('early'), h(Suspense, { key: 'data' }, h(Late))], {
        onShellReady() {
          resolve(text(stream.pipe(new PassThrough())));
          release();
        },
      });
    });
    expect(html.indexOf('late')).toBeGreaterThan(html.indexOf('</html>'));
    const body = parseReactHtml(html).children.at(-1);
    expect(body).toMatchObject({ tag: 'body' });
    expect(JSON.stringify(body)).toContain('late');
    expect(again(html)).toContain('<b>late</b>');
  });
});

describe('other HTML', () => {
  test.each([
    ['an unquoted value', '<html><body><p class=a></p></body></html>'],
    ['an end too many', '<html><body></p></body></html>'],
    ['an element left open', '<html><body><p></body></html>'],
    ['a part of a document', '<p>Hello</p>'],
    ['a script without an end', '<html><body><script>x</body></html>'],
  ])('HTML that React does not write is rejected: %s', (_, html) => {
    expect(() => parseReactHtml(html)).toThrow();
  });
});
