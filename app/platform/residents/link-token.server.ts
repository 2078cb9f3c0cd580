import { createHash, randomBytes } from 'node:crypto';

/** Mails and pages mention this duration too. */
export const linkMinutes = 60;

export const signInLinkMinutes = 15;

export const linkEnd = (now: Date): Date => minutesFrom(now, linkMinutes);

export const minutesFrom = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

export const generateToken = (): string => randomBytes(32).toString('base64url');

/** Only hashes of tokens are stored, so a leaked database holds no usable links. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
