/** Inline scripts in the format of Remix's `StreamTransfer`. */
export async function hydrationScripts(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const script = (code: string) =>
    `<script nonce="${nonce}">window.__remixContext.streamController.${code};</script>`;
  let scripts = '';
  const text = new TextDecoder();
  const reader = data.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read())
    scripts += script(`enqueue(${toScriptString(text.decode(next.value, { stream: true }))})`);
  return scripts + script('close()');
}

/** Encodes a JavaScript string that can't end a script element or open an HTML comment. */
const toScriptString = (value: string): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character);

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * Runs scripts after the first paint. Loads them once the stylesheet is there, which this script waits for, so that they
 * don't compete with it for the network. Hidden pages may never paint, so their scripts start at once. Hydration finds
 * only its own links.
 */
export const afterFirstPaint = (html: string, nonce: string): string =>
  `<template>${html}</template><script nonce="${nonce}">{
const later = document.currentScript.previousSibling;
const early = document.createElement('i');
early.append(...[...later.content.querySelectorAll('link')].map((link) => link.cloneNode()));
later.after(early);
const start = () => early.remove() || later.isConnected && later.replaceWith(later.content);
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
}</script>`;
