import { expect, test } from 'vitest';

import { shareToasts } from './use-share';

const words = ({ tone, title, description }: { tone: string; title: string; description?: string }) => [
  tone,
  title,
  description,
];

test("share toasts match the specification, with each kind's noun", () => {
  expect(words(shareToasts.device('deal'))).toEqual([
    'success',
    'Shared successfully!',
    'Deal shared using device sharing',
  ]);
  expect(words(shareToasts.copy('deal'))).toEqual([
    'success',
    'Link copied!',
    'Deal link copied to clipboard',
  ]);
  expect(words(shareToasts.opening('linkedin'))).toEqual([
    'success',
    'Opening share window...',
    'Sharing to LinkedIn',
  ]);
  expect(words(shareToasts.failed)).toEqual(['error', 'Share failed', 'Unable to share at this time']);
  expect(shareToasts.device('event').description).toBe('Event shared using device sharing');
  expect(shareToasts.copy('business').description).toBe('Business link copied to clipboard');
  expect(shareToasts.opening('mail').description).toBe('Sharing to Email');
});
