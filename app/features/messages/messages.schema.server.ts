import { z } from 'zod/v4';

import { bounds, requiredText } from '~/domain/text.server';
import { safePath } from '~/domain/safe-path';

import { notificationTypes } from './messages';

/**
 * Title and message, both there after trimming (S1 §5). `missing` is the sentence of the specification; it
 * stands first among the errors, so that the form and the API both say it.
 */
const titleAndMessage = (missing: string) => ({
  title: requiredText('The title', bounds.title, missing),
  message: requiredText('The message', bounds.message, missing),
});

export const missingTexts = {
  safety_alert: 'Please fill in both title and message for the safety alert.',
  community_update: 'Please fill in both title and message for the community update.',
} as const;

/** What a press on the notification does (S1 §7). The URL is a path of this site, or it is refused. */
const pressData = z
  .object({
    url: z
      .string()
      .max(500, 'The link can have at most 500 characters.')
      .refine((url) => safePath(url, '') === url, 'The link must be a path of this site.')
      .optional(),
    priority: z.enum(['normal', 'high']).optional(),
  })
  .optional();

/** The form makes one when it is shown: the same press twice is one message. */
const formToken = z.string().min(1).max(100).optional();

export const safetyAlertSchema = z.object({
  ...titleAndMessage(missingTexts.safety_alert),
  data: pressData,
  formToken,
});

export const communityUpdateSchema = z.object({
  ...titleAndMessage(missingTexts.community_update),
  data: pressData,
  formToken,
});

/** `POST /api/notifications/test`, before it is known which of its two uses is meant. */
export const testSendSchema = z.object({
  type: z.enum(notificationTypes, 'The type must be one of: ' + notificationTypes.join(', ') + '.'),
  title: z.unknown(),
  message: z.unknown(),
  audience: z.literal('self', 'The audience can only be "self".').optional(),
  data: pressData,
});

export type MessageInput = z.output<typeof safetyAlertSchema>;
