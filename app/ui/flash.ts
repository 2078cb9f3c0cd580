/** The result of something a person did: a toast with a script, a status line in the page without. */
export type FlashMessage = {
  /** Tells one result from the next, so that a toast shows once. */
  id: string;
  tone: 'success' | 'error';
  title: string;
  description?: string;
};

/** What was pressed is no longer there: the list that it stood in is read again, and says so. */
export const goneFlash = {
  tone: 'error',
  title: 'That is no longer there',
  description: 'The list is up to date now.',
} as const satisfies Omit<FlashMessage, 'id'>;
