export const downloadPath = '/settings/account/download';
export const downloadFilePath = `${downloadPath}/file`;
export const deletePath = '/settings/account/delete';

export const graceDays = 14;

export const erasureAfter = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + graceDays * 24 * 60 * 60_000);
