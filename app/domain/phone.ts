/**
 * A piece of a phone text, such as '503-555-0188 (TTY 711)', as `readPhones` makes it. Together the pieces are the text
 * as it was typed. A piece with `dial` is a number: what a person would press for it, such as '5035550188', '+4420…',
 * '911' or '*55'.
 */
export type PhonePart = { text: string; dial?: undefined } | PhoneNumber;

export type PhoneNumber = { text: string; dial: string; canBeTexted: boolean };

export const isNumber = (part: PhonePart): part is PhoneNumber => part.dial !== undefined;

/** The address of a link that calls. In an address a # would begin a fragment. */
export const telLink = (dial: string): string => `tel:${dial.replaceAll('#', '%23')}`;

/** The text that the pieces were made of. */
export const wholeText = (parts: readonly PhonePart[]): string => parts.map(({ text }) => text).join('');
