/** Why a part of a page has nothing to show: it could not be read. The others are shown all the same. */
export const failed = 'failed';

/** What a part of a page came to. */
export type Part<T> = T | typeof failed;
