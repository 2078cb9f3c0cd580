import type { Network, Shareable } from './sharing';

/** What is shared: its words, and its page's whole address. */
export type Shared = Pick<Shareable, 'title' | 'description'> & { url: string };

/** Words for one line of an address: networks refuse what is longer than an address may be. */
const wordsLimit = 300;

/**
 * Where a network takes what is shared, with everything percent-encoded. The networks are these alone: nothing of a
 * request decides which site somebody is sent to.
 */
export function networkAddress(network: Network, shared: Shared): string {
  const { title, description, url } = inOneLine(shared);
  switch (network) {
    case 'facebook':
      return withQuery('https://www.facebook.com/sharer/sharer.php', {
        u: url,
        quote: `${title}: ${description}`,
      });
    case 'twitter':
      return withQuery('https://twitter.com/intent/tweet', { text: `${title}: ${description}`, url });
    case 'linkedin':
      return withQuery('https://www.linkedin.com/sharing/share-offsite/', {
        url,
        title,
        summary: description,
      });
    case 'whatsapp':
      return withQuery('https://wa.me/', { text: `${title}: ${description} ${url}` });
  }
}

/** A mailto: link (RFC 6068): its subject stays one line, and its body breaks lines as mails do. */
export function mailAddress(shared: Shared): string {
  const { title, description, url } = inOneLine(shared);
  return withQuery('mailto:', { subject: title, body: `${description}\r\n\r\n${url}` });
}

function inOneLine({ title, description, url }: Shared): Shared {
  return { title: oneLine(title), description: oneLine(description), url };
}

function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- line breaks would be headers of their own in a mail program
  const line = text.replace(/[\s\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length > wordsLimit ? `${characters.slice(0, wordsLimit - 1).join('')}…` : line;
}

/** Mail programs show a plus as a plus: a space must be %20. */
const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`;
