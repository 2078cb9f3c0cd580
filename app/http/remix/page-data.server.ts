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
 * Runs scripts after the first paint. They are requested when the stylesheet is there, which the second script waits
 * for, or, where the browser knows its network's delay, when the stylesheet's first bytes are due: then they arrive just
 * behind it. Hidden pages may never paint, so their scripts start at once. Hydration finds only its own links.
 */
export function afterFirstPaint(html: string, nonce: string): { inHead: string; inBody: string } {
  const links = [...html.matchAll(/<link rel="modulepreload"[^>]*>/g)].join('');
  return {
    inHead: `<script nonce="${nonce}">
document.currentScript.remove();
window.requestedScripts = document.createElement('i');
requestedScripts.innerHTML = ${toScriptString(links)};
if (navigator.connection?.rtt) requestedScripts.timer = setTimeout(() => document.head.append(requestedScripts), navigator.connection.rtt);
</script>`,
    inBody: `<template>${html}</template><script nonce="${nonce}">{
const later = document.currentScript.previousSibling;
clearTimeout(requestedScripts.timer);
if (!requestedScripts.isConnected) document.head.append(requestedScripts);
const start = () => requestedScripts.remove() || later.isConnected && later.replaceWith(later.content);
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
}</script>`,
  };
}
