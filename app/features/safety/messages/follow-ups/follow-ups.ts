import type { MessageKind, MessageType } from '../messages';

/** A correction, or the word that it is over. */
export type FollowUpKind = Exclude<MessageKind, 'alert'>;

/** Where the messages of those who may follow them are listed: the managers' list, or the viewer's own. */
export const toMessagesPage = (canManage: boolean) =>
  canManage
    ? { to: '/manage/messages', label: 'Messages' }
    : { to: '/settings/notifications', label: 'Notifications' };

/** The words that the cancellation begins with; whoever sends it may change them. */
export function proposeAllClear(message: { type: MessageType; title: string; isDrill: boolean }): string {
  const { type, title, isDrill } = message;
  if (type === 'community_update') return `“${title}” is cancelled.`;
  if (isDrill) return `The drill “${title}” is over. Thank you for taking part.`;
  return `“${title}” is over. There is no more danger.`;
}
