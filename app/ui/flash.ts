export type FlashMessage = {
  /** Distinguishes results, so that each toast shows once. */
  id: string;
  tone: 'success' | 'error';
  title: string;
  description?: string;
};

export const goneFlash = {
  tone: 'error',
  title: 'That is no longer there',
  description: 'The list is up to date now.',
} as const satisfies Omit<FlashMessage, 'id'>;
