/** Remix's single fetch asks for a page's data at the page's path with `.data`; the root's is `/_root.data`. */
export const isDataPath = (path: string): boolean => path.endsWith('.data');

export const withoutDataSuffix = (path: string): string =>
  path === '/_root.data' ? '/' : path.replace(/\.data$/, '');
