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
  usedBy: string | null;
  revokedAt: string | null;
};

export const joinCodeDays = 30;

export const printMinutes = 10;
