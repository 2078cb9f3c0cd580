export const failed = 'failed';

export type Part<T> = T | typeof failed;
