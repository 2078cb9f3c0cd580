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
