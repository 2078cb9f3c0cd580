/** Remix's single fetch adds `.data` to the page's path; for the root it is `/_root.data`. */
export const isDataPath = (path: string): boolean => path.endsWith('.data');

export const withoutDataSuffix = (path: string): string =>
  path === '/_root.data' ? '/' : path.replace(/\.data$/, '');
