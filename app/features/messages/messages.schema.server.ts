import { z } from 'zod/v4';

import { boundedText, bounds } from '~/domain/text.server';
import { safePath } from '~/domain/safe-path';

import { notificationTypes } from './messages';

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

const content = z.object({
  title: boundedText('The title', bounds.title),
  message: boundedText('The message', bounds.message),
  data: pressData,
  formToken,
});

/**
 * Title and message, both there after trimming (S1 §5). The specification's sentence is the form's own error
 * and stands first, so that the API's `detail` says it too; the blank fields are marked besides.
 */
const needsBoth = (missing: string) =>
  content.superRefine(({ title, message }, context) => {
    if (title !== '' && message !== '') return;
    context.addIssue({ code: 'custom', path: [], message: missing });
    if (title === '') context.addIssue({ code: 'custom', path: ['title'], message: 'Enter a title.' });
    if (message === '') context.addIssue({ code: 'custom', path: ['message'], message: 'Enter a message.' });
  });

export const safetyAlertSchema = needsBoth(missingTexts.safety_alert);
export const communityUpdateSchema = needsBoth(missingTexts.community_update);

/** `POST /api/notifications/test`, before it is known which of its two uses is meant. */
export const testSendSchema = z.object({
  type: z.enum(notificationTypes, 'The type must be one of: ' + notificationTypes.join(', ') + '.'),
  title: z.unknown(),
  message: z.unknown(),
  audience: z.literal('self', 'The audience can only be "self".').optional(),
  data: pressData,
});

export type MessageInput = z.output<typeof safetyAlertSchema>;
