import type { SubmissionResult } from '@conform-to/react';

import type { FollowUpKind } from './follow-ups/follow-ups';
import type { MessagePreview } from './preview-message.server';
import type { MessageType } from './messages';

/** `name` identifies the form, its action URL and its route. */
export const messageTexts = {
  safety_alert: {
    name: 'safety-alert',
    heading: 'Send Safety Alert',
    description: 'Everyone gets this right away. It shows your name.',
    title: 'Alert Title',
    message: 'Alert Message',
    send: 'Send safety alert',
    refusal: 'Safety alerts are sent by the community managers. In an emergency, call for help first.',
  },
  community_update: {
    name: 'community-update',
    heading: 'Send Community Update',
    description: 'Goes to every resident’s inbox.',
    title: 'Update Title',
    message: 'Update Message',
    send: 'Send community update',
    refusal: 'Community updates are posted by the community managers.',
  },
} as const satisfies Record<MessageType, Record<string, string>>;

export type About = { type: MessageType } & (
  | { kind: 'alert'; messageId?: undefined }
  | { kind: FollowUpKind; messageId: string }
);

export const followUpNames = { update: 'correct', cancel: 'cancel' } as const satisfies Record<
  FollowUpKind,
  string
>;

export const formName = ({ type, kind }: About) =>
  kind === 'alert' ? messageTexts[type].name : followUpNames[kind];

const toQuery = (about: About) =>
  about.kind === 'alert' ? `type=${about.type}` : `${formName(about)}=${about.messageId}`;

export const writePath = (about: About) => `/messages/new?${toQuery(about)}`;
export const previewPath = (about: About) => `/messages/preview?${toQuery(about)}`;
export const sendPath = (about: About) =>
  about.kind === 'alert' ? `/messages/${formName(about)}` : `/messages/${about.messageId}/${formName(about)}`;

export const newMessage = (type: MessageType): About => ({ type, kind: 'alert' });

/** Alerts have no photos, because they must be quick to send and read. */
export const hasPhotos = ({ type, kind }: About): boolean => type === 'community_update' && kind !== 'cancel';

export type WriteAnswer = { preview?: MessagePreview; reply?: SubmissionResult<string[]> };
