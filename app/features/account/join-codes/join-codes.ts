/** How a printed code looks now: still good, or why it is not. */
export type JoinCodeState = 'open' | 'used' | 'revoked' | 'expired';

/** A join code as the managers' list shows it. The code itself is stored hashed, so it is not here. */
export type JoinCode = {
  id: string;
  unit: string;
  state: JoinCodeState;
  /** ISO 8601 in UTC, all of them. */
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
  /** The name of who joined with it. */
  usedBy: string | null;
  revokedAt: string | null;
};

export const joinCodeDays = 30;

/** How long the page to print can show a new code. */
export const printMinutes = 10;
