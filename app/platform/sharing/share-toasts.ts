import type { ToastMessage } from '~/ui/toast';

import { networks, type ShareKindName, shareNouns } from './sharing';

/** What sharing is told with (S2 §8), for each kind by its own noun. */
export const shareToasts = {
  device: (kind: ShareKindName): ToastMessage => ({
    tone: 'success',
    title: 'Shared successfully!',
    description: `${shareNouns[kind]} shared using device sharing`,
  }),
  copy: (kind: ShareKindName): ToastMessage => ({
    tone: 'success',
    title: 'Link copied!',
    description: `${shareNouns[kind]} link copied to clipboard`,
  }),
  opening: (channel: keyof typeof networks | 'mail'): ToastMessage => ({
    tone: 'success',
    title: 'Opening share window...',
    description: `Sharing to ${channel === 'mail' ? 'Email' : networks[channel]}`,
  }),
  failed: {
    tone: 'error',
    title: 'Share failed',
    description: 'Unable to share at this time',
  },
} as const;
