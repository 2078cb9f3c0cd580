import type { Services } from '~/domain/services';
import { oneLine } from '~/platform/mail/render-email.server';

import { formatPlace, formatPlaceInline, shorten } from '../reported-place';
import { type CallFacts, toShareLink } from './emergency-mails.server';
import { toMessageText, toReportedPlace, type ShareRow } from './share-entries.server';

/** Most parts of a text message. Each one costs money and may be late. */
const maxSegments = 3;
const nameLimit = 40;
const placeLimit = 60;
/** Characters. A longer message would hide the place in a push notification. */
const pushLimit = 600;
/** Characters. With less room for the message, drop the place, which the link shows. */
const minMessage = 20;

/** Call for help in at most three parts. The sender's words are shortened first; the link never is. */
export function callText(services: Services, { share, to, token }: CallFacts): { to: string; text: string } {
  const name = shorten(plain(share.senderName), nameLimit);
  const message = plain(toMessageText(share));
  const compose = (excerpt: string, where: string) =>
    `${name} asks for help: "${excerpt}"${where && ` ${where}`} Call them or ` +
    `${services.config.emergencyNumber}. ${toShareLink(services, token)}`;
  const where = plain(wherePhrase(services, share, placeLimit));
  const text = fit(message, (excerpt) => compose(excerpt, where));
  return { to, text: text ?? fit(message, (excerpt) => compose(excerpt, '')) ?? compose('...', '') };
}

export function safeText(services: Services, { share, to, token }: CallFacts): { to: string; text: string } {
  const name = shorten(plain(share.senderName), nameLimit);
  const text = `${name} says: I'm safe. The call for help is over; its link no longer shows the place. `;
  return { to, text: text + toShareLink(services, token) };
}

const wherePhrase = ({ config }: Services, share: ShareRow, most?: number): string =>
  formatPlaceInline(formatPlace(toReportedPlace(share), 'contact', share.createdAt, config.units), most);

export function callPush(
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
        ? `${shorten(toMessageText(share), pushLimit)}\n${wherePhrase(services, share)}`
        : 'The call for help is over.',
    url: `/emergency/shared/${token}`,
    tag: `emergency-share-${share.id}`,
  };
}

/** Fits as much of the message as three parts hold. Null if that is less than `minMessage`. */
function fit(message: string, compose: (excerpt: string) => string): string | null {
  const whole = compose(message);
  if (countSegments(whole) <= maxSegments) return whole;
  const characters = [...message];
  for (let length = characters.length - 1; length >= minMessage; length -= 1) {
    const text = compose(`${characters.slice(0, length).join('').trimEnd()}... (shortened)`);
    if (countSegments(text) <= maxSegments) return text;
  }
  return null;
}

/** Characters of the seven-bit alphabet (GSM 03.38), and its escaped ones, which count twice. */
const gsmAlphabet =
  /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ^{}\\[~\]|€]*$/;
const doubled = /[\^{}\\[~\]|€]/g;

export function countSegments(text: string): number {
  const isSevenBit = gsmAlphabet.test(text);
  const length = isSevenBit ? text.length + (text.match(doubled)?.length ?? 0) : text.length;
  const [single, segment] = isSevenBit ? [160, 153] : [70, 67];
  return length <= single ? 1 : Math.ceil(length / segment);
}

/** Phones insert these characters. One curly quote more than halves a text message's capacity. */
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
