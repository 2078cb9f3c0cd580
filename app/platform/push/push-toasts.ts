import type { PushOutcome } from './push-client';

type Toast = { tone: 'success' | 'error'; title: string; description?: string };

/** What S2 §8 says to each outcome, with VCLink in the place of 'the product'. Null where there is nothing to report. */
export const pushToasts: Record<PushOutcome['kind'], Toast | null> = {
  enabled: {
    tone: 'success',
    title: 'Notifications Enabled',
    description: "You'll now receive important updates from VCLink.",
  },
  subscribed: { tone: 'success', title: 'Subscribed Successfully' },
  unsubscribed: {
    tone: 'success',
    title: 'Unsubscribed',
    description: "You won't receive push notifications anymore.",
  },
  tested: { tone: 'success', title: 'Test Sent', description: 'Check for the test notification.' },
  'not-supported': {
    tone: 'error',
    title: 'Not Supported',
    description: 'Push notifications are not supported in this browser.',
  },
  blocked: {
    tone: 'error',
    title: 'Notifications Blocked',
    description: 'You can enable notifications in your browser settings.',
  },
  // The question was closed without an answer: the card says what to press.
  'not-answered': null,
  'permission-failed': {
    tone: 'error',
    title: 'Error',
    description: 'Failed to request notification permission.',
  },
  'subscription-failed': {
    tone: 'error',
    title: 'Subscription Failed',
    description: 'Failed to subscribe to notifications. Please try again.',
  },
  'unsubscribing-failed': {
    tone: 'error',
    title: 'Error',
    description: 'Failed to unsubscribe from notifications.',
  },
  'test-failed': { tone: 'error', title: 'Error', description: 'Failed to send test notification.' },
};
