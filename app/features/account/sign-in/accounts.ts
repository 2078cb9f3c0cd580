export const twoStepPath = '/settings/account/two-step';

export const deadSignInLink = 'A link works once, for 15 minutes. A new password ends it too.';

/** Limits the length only, without rules about character classes: length is what makes a password hard to guess. */
export const passwordLength = { min: 10, max: 200 } as const;
