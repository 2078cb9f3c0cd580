/** Where residents get everything about them, and delete it. */
export const downloadPath = '/settings/account/download';
export const downloadFilePath = `${downloadPath}/file`;
export const deletePath = '/settings/account/delete';

/** For so many days a resident can change their mind. */
export const graceDays = 14;

/** When an account goes whose resident asked for it at an instant. */
export const erasureAfter = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + graceDays * 24 * 60 * 60_000);
