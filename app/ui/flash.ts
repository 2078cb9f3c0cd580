/** The result of something a person did: a toast with a script, a status line in the page without. */
export type FlashMessage = {
  /** Tells one result from the next, so that a toast shows once. */
  id: string;
  tone: 'success' | 'error';
  title: string;
  description?: string;
};
