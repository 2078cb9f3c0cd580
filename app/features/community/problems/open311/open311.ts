export const open311Path = '/open311/v2';
export const manageOpen311Path = '/manage/open311';
export const retryPath = `${manageOpen311Path}/retry`;
export const revokeKeyPath = (id: string): string =>
  `${manageOpen311Path}/keys/${encodeURIComponent(id)}/revoke`;

/** Minutes for which a new key can be read. */
export const keyMinutes = 10;

export const keyNameLength = 80;

export type Open311Key = {
  id: string;
  name: string;
  madeBy: string | null;
  createdAt: string;
  lastUsedAt: string | null;
};

/** Problems on their way to the town. */
export type TownState = {
  /** The endpoint's host. Null: problems stay here. */
  host: string | null;
  forwarded: number;
  waiting: number;
  failing: { id: string; title: string; failure: string; nextAt: string | null }[];
};
