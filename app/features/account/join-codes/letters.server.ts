import { and, eq, inArray } from 'drizzle-orm';
import QRCode from 'qrcode';

import { joinCodes } from '#db/schema';
import { createPace } from '~/domain/pace.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { printMinutes } from './join-codes';
import { hashOfCode } from './code-text.server';
import { getJoinCode, selectCodes, toState } from './join-codes.server';

export type Letter = {
  home: string;
  /** XXXX-XXXX-XXXX */
  code: string;
  /** The address to type, and the one with the code in it. */
  joinUrl: string;
  link: string;
  /** A data: URL of an SVG: the link, black on white. */
  qrCode: string;
  communityName: string;
  /** The manager who made it, whom the household can ask; null: nobody's name is known. */
  madeBy: string | null;
  /** How many people can still join with it. */
  people: number;
  /** ISO 8601 in UTC. */
  expiresAt: string;
};

/**
 * The letter of a code that was made within the last ten minutes and is still open; null past that.
 * @param code what the browser remembers; anything but this row's own code shows nothing
 * @param origin ours, such as https://vclink.example.org
 * @throws NotFound; Forbidden for anyone but a manager
 */
export async function findLetter(
  services: Services,
  viewer: Viewer,
  { id, code, origin }: { id: string; code: string | null; origin: string },
): Promise<{ home: string; letter: Letter | null }> {
  const { home } = await getJoinCode(services, viewer, id);
  if (code === null || !(await isJoinCode(services, id, code))) return { home, letter: null };
  const [letter = null] = await writeLetters(services, { codes: [code], origin });
  return { home, letter };
}

async function isJoinCode({ db }: Services, id: string, code: string): Promise<boolean> {
  return (
    (await db.$count(joinCodes, and(eq(joinCodes.id, id), eq(joinCodes.codeHash, hashOfCode(code))))) > 0
  );
}

/** The letters of those codes that were made within the last ten minutes and are open, in their order. */
export async function writeLetters(
  services: Services,
  { codes, origin }: { codes: readonly string[]; origin: string },
): Promise<Letter[]> {
  const now = services.clock.now().getTime();
  const rows = await selectCodes(services).where(inArray(joinCodes.codeHash, codes.map(hashOfCode)));
  const byHash = new Map(rows.map((row) => [row.codeHash, row]));
  const { communityName } = services.config;
  const joinUrl = `${origin}/join`;
  const letters: Letter[] = [];
  const pace = createPace();
  for (const code of codes) {
    await pace();
    const row = byHash.get(hashOfCode(code));
    const isFresh = row && now - row.createdAt.getTime() < printMinutes * 60_000;
    if (!isFresh || toState(services, row) !== 'open') continue;
    const link = `${joinUrl}?code=${code}`;
    const svg = await QRCode.toString(link, { type: 'svg', margin: 2 });
    const qrCode = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    const { home, madeBy, seats, used, expiresAt } = row;
    const what = { people: seats - used, expiresAt: expiresAt.toISOString() };
    letters.push({ home, code, joinUrl, link, qrCode, communityName, madeBy, ...what });
  }
  return letters;
}
