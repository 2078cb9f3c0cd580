/** How long a password may be. No rule says what it is made of: length is what makes it hard to guess. */
export const passwordLength = { min: 10, max: 200 } as const;
