export const failed = 'failed';

export type SectionResult<T> = T | typeof failed;
