export type Passkey = { id: string; name: string; addedAt: string; lastUsedAt: string | null };

export const passkeyLimit = 20;

export const passkeysPath = '/settings/account/passkeys';
