/**
 * The scripts that hand a page's data over to Remix in the browser, chunk by chunk, as its own `StreamTransfer`
 * writes them.
 * @param data what Remix has encoded, read to its end
 */
export async function hydrationScripts(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const script = (code: string) =>
    `<script nonce="${nonce}">window.__remixContext.streamController.${code};</script>`;
  let scripts = '';
  const text = new TextDecoder();
  const reader = data.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read())
    scripts += script(`enqueue(${asScript(text.decode(next.value, { stream: true }))})`);
  return scripts + script('close()');
}

/** A text as JavaScript that no HTML parser finds an end or a comment in. */
const asScript = (value: string): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character);

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
