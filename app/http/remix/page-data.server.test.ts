import { describe, expect, test } from 'vitest';

import { hydrationScripts } from './page-data.server';

const bytes = new TextEncoder();

function toStream(...chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

/** Runs the scripts as a browser would, and returns the chunks that they pass on. */
function run(html: string): string[] {
  const handed: string[] = [];
  const streamController = { enqueue: (text: string) => handed.push(text), close: () => handed.push('end') };
  for (const [, code = ''] of html.matchAll(/<script nonce="n0nce">(.*?)<\/script>/gs))
    // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- what the browser does with them is what is tested
    new Function('window', code)({ __remixContext: { streamController } });
  return handed;
}

describe('the scripts of the data', () => {
  test('the hydration scripts pass on every chunk and then the end', async () => {
    const html = await hydrationScripts(toStream(bytes.encode('[1]\n'), bytes.encode('P2:"x"\n')), 'n0nce');
    expect(run(html)).toEqual(['[1]\n', 'P2:"x"\n', 'end']);
  });

  test('the hydration scripts escape script ends, comments and line separators', async () => {
    const hostile = '</script><!-- <script>& \u2028 \u2029 "\\';
    const html = await hydrationScripts(toStream(bytes.encode(hostile)), 'n0nce');
    expect(html.match(/<\/?script/g)).toHaveLength(4);
    expect(html).not.toMatch(/<!--|[\u2028\u2029]/);
    expect(run(html)).toEqual([hostile, 'end']);
  });

  test('the hydration scripts join a character that is split between chunks', async () => {
    const [first, ...rest] = bytes.encode('é');
    const html = await hydrationScripts(toStream(Uint8Array.of(first!), Uint8Array.from(rest)), 'n0nce');
    expect(run(html).join('')).toBe('éend');
  });
});
