export const twoStepPath = '/settings/account/two-step';

/** Why a link that signs in does not. */
export const deadSignInLink = 'A link works once, for 15 minutes. A new password ends it too.';

/** How long a password may be. No rule says what it is made of: length is what makes it hard to guess. */
export const passwordLength = { min: 10, max: 200 } as const;
