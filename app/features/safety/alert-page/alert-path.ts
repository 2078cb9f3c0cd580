/** @param token a recipient's own, for an alert that isn't public */
export const alertPath = (messageId: string, token?: string): string =>
  `/alerts/${messageId}${token === undefined ? '' : `/${token}`}`;
