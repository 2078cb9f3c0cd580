import { formatCoordinates } from '~/platform/places/describe-place';

import type { SentOutcome } from '../shares';

export type ShareDraft = {
  message: string;
  /** Degrees, seconds and meters; null without a position. */
  location: { lat: number; lng: number; ageSeconds: number; accuracy: number } | null;
  address: string;
  formToken: string;
};

export type SendResult =
  | { outcome: SentOutcome }
  /** `detail` is the server's sentence; undefined if it was unreachable or gave none. */
  | { outcome?: undefined; detail?: string; errors?: Record<string, string[]> };

/** Timeout for a hung connection. The reply itself waits for the first tries (shareLimits.waitMs). */
const limitMs = 20_000;

/** Sends a share through the API (S1 §7), even if the person leaves the page. Never throws. */
export async function sendShare({ message, address, formToken, ...draft }: ShareDraft): Promise<SendResult> {
  const location = draft.location && {
    ...draft.location,
    address: address.trim() || formatCoordinates(draft.location),
  };
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), limitMs);
  try {
    const answer = await fetch('/api/emergency-share', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ userId: 'me', shareMethod: 'all', message, location, address, formToken }),
      signal: timeout.signal,
      keepalive: true,
    });
    if (answer.ok) return { outcome: (await answer.json()) as SentOutcome };
    return readProblem(await answer.json());
  } catch {
    return {};
  } finally {
    clearTimeout(timer);
  }
}

function readProblem(body: unknown): SendResult {
  const { detail, errors } = body as { detail?: unknown; errors?: Record<string, string[]> };
  return { detail: typeof detail === 'string' ? detail : undefined, errors };
}

/** Identifies one press. `crypto.randomUUID` exists only on https. */
export const newFormToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
