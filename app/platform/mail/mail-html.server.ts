const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => escapes[mark]!);

/** A line that is an address alone is ours: what others wrote stands behind a mark (render-email.server.ts). */
const linked = (html: string): string =>
  html.replace(/^https?:\/\/\S+$/gm, (address) => `<a href="${address}">${address}</a>`);

/** The text of a mail as HTML, word for word, with a photo that it carries below it. */
export const toHtml = (text: string, { cid, alt }: { cid: string; alt: string }): string =>
  `<div style="white-space:pre-wrap;font-family:sans-serif">${linked(escaped(text))}</div>` +
  `<p><img src="cid:${cid}" alt="${escaped(alt)}" style="max-width:100%;height:auto"></p>`;
