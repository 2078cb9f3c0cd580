/** Why a part of the home page has nothing to show: it could not be read. The others are shown all the same. */
export const failed = 'failed';

/** What a part of the home page came to. */
export type Part<T> = T | typeof failed;
