const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and XML, as content and in quoted attributes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (mark) => entities[mark]!);
