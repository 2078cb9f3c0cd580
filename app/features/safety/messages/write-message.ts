import type { SubmissionResult } from '@conform-to/react';

import type { FollowUpKind } from './follow-ups/follow-ups';
import type { MessagePreview } from './preview-message.server';
import type { MessageType } from './messages';

/** `name`: of the form, of the address that it is sent to, and of that route. */
export const words = {
  safety_alert: {
    name: 'safety-alert',
    heading: 'Send Safety Alert',
    description: 'Goes to everyone at once, in your name, and leads today’s banner.',
    title: 'Alert Title',
    message: 'Alert Message',
    send: 'Send safety alert',
    refusal: 'Safety alerts are sent by the community managers. In an emergency, call for help first.',
  },
  community_update: {
    name: 'community-update',
    heading: 'Send Community Update',
    description: 'Goes into the inbox of every resident.',
    title: 'Update Title',
    message: 'Update Message',
    send: 'Send community update',
    refusal: 'Community updates are posted by the community managers.',
  },
} as const satisfies Record<MessageType, Record<string, string>>;

/** What is written to everyone: something new, the correction of a message, or the word that one is over. */
export type About = { type: MessageType } & (
  | { kind: 'alert'; messageId?: undefined }
  | { kind: FollowUpKind; messageId: string }
);

/** Of a follow-up: its form, the end of the address that it is sent to, and that route. */
export const followUpNames = { update: 'correct', cancel: 'cancel' } as const satisfies Record<
  FollowUpKind,
  string
>;

/** Of the form, of the end of the address that it is sent to, and of that route. */
export const formName = ({ type, kind }: About) =>
  kind === 'alert' ? words[type].name : followUpNames[kind];

const toQuery = (about: About) =>
  about.kind === 'alert' ? `type=${about.type}` : `${formName(about)}=${about.messageId}`;

/** Where a message to everyone is written, looked at and sent. */
export const writePath = (about: About) => `/messages/new?${toQuery(about)}`;
export const previewPath = (about: About) => `/messages/preview?${toQuery(about)}`;
export const sendPath = (about: About) =>
  about.kind === 'alert' ? `/messages/${formName(about)}` : `/messages/${about.messageId}/${formName(about)}`;

/** Something new of a type. */
export const anew = (type: MessageType): About => ({ type, kind: 'alert' });

/** A warning must be quick to read and to send, and what is over has nothing to show. */
export const hasPhotos = ({ type, kind }: About): boolean => type === 'community_update' && kind !== 'cancel';

/** What the server says to what was typed. */
export type WriteAnswer = { preview?: MessagePreview; reply?: SubmissionResult<string[]> };
