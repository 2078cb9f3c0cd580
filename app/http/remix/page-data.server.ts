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

/**
 * Scripts that wait until the page is painted, so that they take nothing of the network that the page itself needs. They
 * stand in a `<template>`, which is inert, and come out of it to the very place in which React expects them. A page that
 * nobody looks at is painted later, or never: its scripts wait for nothing.
 * @param html the elements, as they would stand without waiting
 */
export const afterFirstPaint = (html: string, nonce: string): string =>
  `<template>${html}</template><script nonce="${nonce}">{
const later = document.currentScript.previousSibling;
const start = () => later.isConnected && later.replaceWith(later.content);
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
}</script>`;
