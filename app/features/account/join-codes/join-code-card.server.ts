import QRCode from 'qrcode';

import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { printMinutes } from './join-codes';
import { getJoinCode, isJoinCode } from './join-codes.server';

export type JoinCodeCard = {
  /** XXXX-XXXX-XXXX */
  code: string;
  joinUrl: string;
  /** A data: URL of an SVG: the address with the code filled in, black on white. */
  qrCode: string;
  communityName: string;
  /** ISO 8601 in UTC. */
  expiresAt: string;
};

/**
 * The card of a code that was made within the last ten minutes and is still open; null past that.
 * @param code what the browser remembers; anything but this row's own code shows nothing
 * @param origin ours, such as https://vclink.example.org
 * @throws NotFound; Forbidden for anyone but a manager
 */
export async function findJoinCodeCard(
  services: Services,
  viewer: Viewer,
  { id, code, origin }: { id: string; code: string | null; origin: string },
): Promise<{ unit: string; card: JoinCodeCard | null }> {
  const { unit, state, createdAt, expiresAt } = await getJoinCode(services, viewer, id);
  const age = services.clock.now().getTime() - Date.parse(createdAt);
  const isFresh = state === 'open' && age < printMinutes * 60_000;
  if (!isFresh || code === null || !(await isJoinCode(services, id, code))) return { unit, card: null };
  const joinUrl = `${origin}/join`;
  const svg = await QRCode.toString(`${joinUrl}?code=${code}`, { type: 'svg', margin: 2 });
  const qrCode = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return { unit, card: { code, joinUrl, qrCode, communityName: services.config.communityName, expiresAt } };
}
