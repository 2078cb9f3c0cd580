/** A piece with `dial` is a number to call, such as '5035550188', '+4420…', '911' or '*55'. */
export type PhonePiece = { text: string; dial?: undefined } | PhoneNumber;

export type PhoneNumber = { text: string; dial: string; canBeTexted: boolean };

export const isNumber = (part: PhonePiece): part is PhoneNumber => part.dial !== undefined;

// A # would begin a fragment in a URL.
export const telLink = (dial: string): string => `tel:${dial.replaceAll('#', '%23')}`;

export const joinPieces = (parts: readonly PhonePiece[]): string => parts.map(({ text }) => text).join('');
