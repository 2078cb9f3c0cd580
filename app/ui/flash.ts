export type FlashMessage = {
  /** Distinguishes results, so that each toast shows once. */
  id: string;
  tone: 'success' | 'error';
  title: string;
  description?: string;
};

export const goneFlash = {
  tone: 'error',
  title: 'It’s no longer available',
  description: 'We’ve updated the list.',
} as const satisfies Omit<FlashMessage, 'id'>;
