import type { Services } from '~/domain/services';
import { oneLine } from '~/platform/mail/render-email.server';

import { formatPlace, formatPlaceInline, shorten } from '../said-place';
import { type CallFacts, toLink } from './emergency-mails.server';
import { toMessage, toPlace, type ShareRow } from './share-entries.server';

/** Most parts of a text message. Each one costs money and may be late. */
const mostParts = 3;
const nameLimit = 40;
const placeLimit = 60;
/** Characters. Longer text would push the place out of a push notification. */
const noteLimit = 600;
/** Characters. With less room for the message, drop the place, which the link shows. */
const leastMessage = 20;

/** Call for help in at most three parts. The sender's words are shortened first; the link never is. */
export function callText(services: Services, { share, to, token }: CallFacts): { to: string; text: string } {
  const name = shorten(plain(share.senderName), nameLimit);
  const message = plain(toMessage(share));
  const compose = (said: string, where: string) =>
    `${name} asks for help: "${said}"${where && ` ${where}`} Call them or ` +
    `${services.config.emergencyNumber}. ${toLink(services, token)}`;
  const where = plain(wherePhrase(services, share, placeLimit));
  const text = fit(message, (said) => compose(said, where));
  return { to, text: text ?? fit(message, (said) => compose(said, '')) ?? compose('...', '') };
}

export function safeText(services: Services, { share, to, token }: CallFacts): { to: string; text: string } {
  const name = shorten(plain(share.senderName), nameLimit);
  const text = `${name} says: I'm safe. The call for help is over; its link no longer shows the place. `;
  return { to, text: text + toLink(services, token) };
}

const wherePhrase = ({ config }: Services, share: ShareRow, most?: number): string =>
  formatPlaceInline(formatPlace(toPlace(share), 'contact', share.createdAt, config.units), most);

export function callNote(
  services: Services,
  kind: 'share' | 'safe',
  { share, token }: Pick<CallFacts, 'share' | 'token'>,
): { type: string; title: string; body: string; url: string; tag: string } {
  const name = oneLine(share.senderName);
  return {
    type: 'emergency_share',
    title: kind === 'share' ? `${name} asks for help` : `${name} is safe`,
    body:
      kind === 'share'
        ? `${shorten(toMessage(share), noteLimit)}\n${wherePhrase(services, share)}`
        : 'The call for help is over.',
    url: `/emergency/shared/${token}`,
    tag: `emergency-share-${share.id}`,
  };
}

/** Fits as much of the message as three parts hold. Null if that is less than `leastMessage`. */
function fit(message: string, compose: (said: string) => string): string | null {
  const whole = compose(message);
  if (toParts(whole) <= mostParts) return whole;
  const characters = [...message];
  for (let length = characters.length - 1; length >= leastMessage; length -= 1) {
    const text = compose(`${characters.slice(0, length).join('').trimEnd()}... (shortened)`);
    if (toParts(text) <= mostParts) return text;
  }
  return null;
}

/** Characters of the seven-bit alphabet (GSM 03.38), and its escaped ones, which count twice. */
const sevenBit =
  /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ^{}\\[~\]|€]*$/;
const doubled = /[\^{}\\[~\]|€]/g;

export function toParts(text: string): number {
  const isSevenBit = sevenBit.test(text);
  const length = isSevenBit ? text.length + (text.match(doubled)?.length ?? 0) : text.length;
  const [single, part] = isSevenBit ? [160, 153] : [70, 67];
  return length <= single ? 1 : Math.ceil(length / part);
}

/** Phones insert these characters. One curly quote more than halves a part's room. */
const typographic: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
};

const plain = (text: string): string =>
  oneLine(text).replace(/[‘’“”–—…]/g, (character) => typographic[character] ?? character);
