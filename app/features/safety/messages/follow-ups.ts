import type { MessageKind, MessageType, Reach, Severity } from './messages';

/** What the pages of correction and cancellation show. Instants are ISO 8601. */
export type FollowUpPage = {
  id: string;
  type: MessageType;
  /** As inboxes have it. */
  shownTitle: string;
  sentAt: string;
  /** Set where something took this message's place: the one to correct or cancel instead. */
  newestId: string | null;
  isOver: boolean;
  /** Whether the viewer may correct once more. */
  canCorrect: boolean;
  /** What the form begins with; `expiresAt` by the neighborhood's clocks, '' for none. */
  fields: { title: string; message: string; severity: Severity; isDrill: boolean; expiresAt: string };
  allClear: string;
  /** As inboxes will have it. */
  allClearTitle: string;
  reach: Reach;
};

/** Where the messages of those who may follow them are listed: the managers' list, or the viewer's own. */
export const toMessagesPage = (isManager: boolean) =>
  isManager
    ? { to: '/manage/messages', label: 'Messages' }
    : { to: '/settings/notifications', label: 'Notifications' };

/** One of the viewer's own messages that can still be corrected or cancelled. */
export type OwnMessage = { id: string; type: MessageType; shownTitle: string; sentAt: string };

/** The words that the cancellation begins with; whoever sends it may change them. */
export function proposeAllClear(message: { type: MessageType; title: string; isDrill: boolean }): string {
  const { type, title, isDrill } = message;
  if (type === 'community_update') return `“${title}” is cancelled.`;
  if (isDrill) return `The drill “${title}” is over. Thank you for taking part.`;
  return `“${title}” is over. There is no danger any more.`;
}

/** What the managers' list says of a message. */
export type ListedMessage = {
  id: string;
  type: MessageType;
  kind: MessageKind;
  shownTitle: string;
  message: string;
  severity: Severity | null;
  isDrill: boolean;
  senderName: string;
  sentAt: string;
  expiresAt: string | null;
  /** What became of it since. */
  state: 'current' | 'corrected' | 'cancelled' | 'expired' | 'over';
  /** The message whose place it took, as inboxes have it. */
  follows: { shownTitle: string; sentAt: string } | null;
  /** Whether a manager stands for it; `byName` is null where that manager has left. */
  confirmed: { byName: string | null } | null;
  totals: { stored: number; pushed: number; emailed: number; failed: number; waiting: number };
};
