import { createHash, randomBytes } from 'node:crypto';

/** How long a mailed link works. The mails and pages say so in words. */
export const linkMinutes = 60;

/** The same of a link that signs in by itself. */
export const signInLinkMinutes = 15;

/** The end of a link's time, or of the tries to mail it. */
export const linkEnd = (now: Date): Date => minutesFrom(now, linkMinutes);

export const minutesFrom = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** A new token for a link: 256 bits of chance, in 43 characters. */
export const generateToken = (): string => randomBytes(32).toString('base64url');

/** The form in which a token is stored, so that a copy of the database opens nothing. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
