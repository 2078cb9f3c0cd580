import { z } from 'zod/v4';

import { toInstant } from '~/domain/local-time';
import { boundedText, bounds, requiredText } from '~/domain/text.server';
import { ownPath } from '~/domain/safe-path';

import { defaultSeverity, type Ending, notificationTypes, severities } from './messages';
import type { WithOptionalPhotos } from '~/domain/photo';
import { withPhotos } from '~/platform/photos/form/photo-fields.server';
import { readsAsDrill } from '~/platform/notifications/title';
import type { About } from './write-message';

export const missingTexts = {
  safety_alert: 'Please fill in both title and message for the safety alert.',
  community_update: 'Please fill in both title and message for the community update.',
} as const;

/** Target of the notification (S1 §7). Other sites' URLs are refused. */
const pressData = z
  .object({
    url: z
      .string()
      .max(500, 'The link can have at most 500 characters.')
      .refine((url) => ownPath(url) === url, 'The link must be a path of this site.')
      .optional(),
    priority: z.enum(['normal', 'high']).optional(),
  })
  .optional();

/** Makes repeated submissions of one press idempotent. */
const formToken = z.string().min(1).max(100).optional();

const isConfirmed = z.boolean('isConfirmed must be true or false.').optional();

const content = z.object({
  title: boundedText('The title', bounds.title),
  message: boundedText('The message', bounds.message),
  data: pressData,
  formToken,
  isConfirmed,
});

const alertContent = content.extend({
  severity: z
    .enum(
      severities.map(({ value }) => value),
      `The severity must be one of: ${severities.map(({ value }) => value).join(', ')}.`,
    )
    .nullish()
    .transform((severity) => severity ?? defaultSeverity),
  isDrill: z
    .boolean('isDrill must be true or false.')
    .nullish()
    .transform((isDrill) => isDrill ?? false),
  /** ISO 8601. Without an offset, as forms send it, it is local to the neighborhood. */
  expiresAt: z
    .string('Enter a date and a time.')
    .nullish()
    .transform((expiresAt) => expiresAt?.trim() || null)
    .refine(
      (expiresAt) => expiresAt === null || isDateAndTime(expiresAt),
      'Enter a date and a time, such as 2026-05-01T18:00.',
    ),
});

const isDateAndTime = (text: string): boolean =>
  toInstant('UTC', text) !== null || z.iso.datetime({ offset: true }).safeParse(text).success;

type RefineContext = Parameters<Parameters<typeof content.superRefine>[0]>[1];

/** Requires title and message (S1 §5). The specification's sentence goes first: it is the API's `detail`. */
function requireBoth(
  missing: string,
  { title, message }: z.output<typeof content>,
  context: RefineContext,
): void {
  if (title !== '' && message !== '') return;
  context.addIssue({ code: 'custom', path: [], message: missing });
  if (title === '') context.addIssue({ code: 'custom', path: ['title'], message: 'Enter a title.' });
  if (message === '') context.addIssue({ code: 'custom', path: ['message'], message: 'Enter a message.' });
}

export const safetyAlertSchema = alertContent.superRefine((alert, context) => {
  requireBoth(missingTexts.safety_alert, alert, context);
  if (!alert.isDrill && readsAsDrill(alert.title))
    context.addIssue({ code: 'custom', path: ['title'], message: unmarkedDrill });
});

/** Only the title would show that an unmarked drill isn't real. */
export const unmarkedDrill =
  'If this is a drill, check “This is a drill”. If it’s real, start the title with another word.';

export const communityUpdateSchema = withPhotos(
  content.superRefine((update, context) => requireBoth(missingTexts.community_update, update, context)),
);

export const messageSchemas = {
  safety_alert: safetyAlertSchema,
  community_update: communityUpdateSchema,
} as const;

export const cancellationSchema = z.object({
  message: requiredText('The message', bounds.message, 'Enter a message.'),
  formToken,
});

/** Input of `POST /api/notifications/test` before its two uses are distinguished. */
export const testSendSchema = z.object({
  type: z.enum(notificationTypes, 'The type must be one of: ' + notificationTypes.join(', ') + '.'),
  title: z.unknown(),
  message: z.unknown(),
  isConfirmed: z.unknown(),
  audience: z.literal('self', 'The audience can only be "self".').optional(),
  data: pressData,
});

/** Leaves room for the generated first sentence, which quotes the title. */
const addedLimit = bounds.message - bounds.title - 80;

export const endingSchema = z
  .object({
    ending: z.enum(['over', 'partly', 'mistake'], 'Choose one.'),
    message: boundedText('The message', addedLimit).optional().default(''),
    formToken,
  })
  .superRefine(({ ending, message }, context) => {
    if (ending === 'partly' && message === '')
      context.addIssue({ code: 'custom', path: ['message'], message: 'Say what is over and what isn’t.' });
  });

export type MessageInput = WithOptionalPhotos<z.output<typeof communityUpdateSchema>>;
export type AlertInput = MessageInput & Partial<z.output<typeof safetyAlertSchema>>;
export type CancellationInput = z.output<typeof cancellationSchema> & { ending?: Ending };
export type TypedMessage = CancellationInput & Partial<AlertInput>;

export const schemaOf = ({ type, kind }: About) =>
  kind === 'cancel'
    ? { safety_alert: endingSchema, community_update: cancellationSchema }[type]
    : messageSchemas[type];
