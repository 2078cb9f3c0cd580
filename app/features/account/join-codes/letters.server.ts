import { and, eq, inArray } from 'drizzle-orm';
import QRCode from 'qrcode';

import { joinCodes } from '#db/schema';
import { createThrottle } from '~/domain/pace.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { printMinutes } from './join-codes';
import { hashCode } from './code-text.server';
import { getJoinCode, selectCodes, toJoinCodeState } from './join-codes.server';

export type Letter = {
  home: string;
  code: string;
  joinUrl: string;
  link: string;
  qrCode: string;
  communityName: string;
  /** The manager who made the join code; null if their account was deleted. */
  madeBy: string | null;
  people: number;
  expiresAt: string;
};

/**
 * Returns the letter of an open join code for ten minutes after it was made, then null.
 * @param code the code from the browser's cookie, which must match the row
 */
export async function findLetter(
  services: Services,
  viewer: Viewer,
  { id, code, origin }: { id: string; code: string | null; origin: string },
): Promise<{ home: string; letter: Letter | null }> {
  const { home } = await getJoinCode(services, viewer, id);
  if (code === null || !(await isJoinCode(services, id, code))) return { home, letter: null };
  const [letter = null] = await createLetters(services, { codes: [code], origin });
  return { home, letter };
}

async function isJoinCode({ db }: Services, id: string, code: string): Promise<boolean> {
  return (await db.$count(joinCodes, and(eq(joinCodes.id, id), eq(joinCodes.codeHash, hashCode(code))))) > 0;
}

export async function createLetters(
  services: Services,
  { codes, origin }: { codes: readonly string[]; origin: string },
): Promise<Letter[]> {
  const now = services.clock.now().getTime();
  const rows = await selectCodes(services).where(inArray(joinCodes.codeHash, codes.map(hashCode)));
  const byHash = new Map(rows.map((row) => [row.codeHash, row]));
  const { communityName } = services.config;
  const joinUrl = `${origin}/join`;
  const letters: Letter[] = [];
  const pace = createThrottle();
  for (const code of codes) {
    await pace();
    const row = byHash.get(hashCode(code));
    const isFresh = row && now - row.createdAt.getTime() < printMinutes * 60_000;
    if (!isFresh || toJoinCodeState(services, row) !== 'open') continue;
    const link = `${joinUrl}?code=${code}`;
    const svg = await QRCode.toString(link, { type: 'svg', margin: 2 });
    const qrCode = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    const { home, madeBy, seats, used, expiresAt } = row;
    const limits = { people: seats - used, expiresAt: expiresAt.toISOString() };
    letters.push({ home, code, joinUrl, link, qrCode, communityName, madeBy, ...limits });
  }
  return letters;
}
