/** A resident's passkey as they see it. Instants are ISO 8601. */
export type Passkey = { id: string; name: string; addedAt: string; lastUsedAt: string | null };

/** As many devices as one person has. */
export const passkeyLimit = 20;

export const passkeysPath = '/settings/account/passkeys';
