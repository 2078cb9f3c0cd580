import { conversationsPath } from '../marketplace/marketplace';
import { neighborPath } from '../neighbors/neighbors';

/**
 * A conversation is about a listing, or with the neighbor whose directory entry is `entryId`. One side is always the
 * poster or that neighbor, so the other's id identifies it.
 */
export type ConversationKey = { neighborId: string } & (
  | { listingId: string; entryId?: undefined }
  | { entryId: string; listingId?: undefined }
);

export type PrivateMessage = {
  id: string;
  /** The text is empty if the other person wrote it and a manager hid it. */
  body: string;
  isOwn: boolean;
  isHidden: boolean;
  sentAt: string;
};

export type ConversationCard = {
  key: ConversationKey;
  /** The listing's title. Null for a conversation with a neighbor of the directory. */
  title: string | null;
  withName: string;
  newest: PrivateMessage;
};

/** Stored with reports, so it keeps the name of its first use. */
export const privateMessageKind = 'listing_message';

export const messagesAnHour = 20;

export const allMessagesPath = '/community/messages';

export const conversationPath = ({ listingId, entryId, neighborId }: ConversationKey): string =>
  `${listingId === undefined ? `${neighborPath(entryId)}/messages` : conversationsPath(listingId)}/${encodeURIComponent(neighborId)}`;
export const blockPath = (key: ConversationKey): string => `${conversationPath(key)}/block`;
export const reportMessagePath = (key: ConversationKey, messageId: string): string =>
  `${conversationPath(key)}/${encodeURIComponent(messageId)}/report`;

/** The same route modules serve both subjects. */
export const conversationRoute = ({ listingId }: ConversationKey, step: 'conversation' | 'block'): string =>
  `routes/community/${listingId === undefined ? 'neighbors' : 'marketplace'}/${step}`;

type ConversationParams = Record<'listingId' | 'listedId' | 'neighborId', string>;

/** A route has one of the two subjects' params. Reading the other one throws. */
export function toConversationKey(params: ConversationParams): ConversationKey {
  const isWithNeighbor: boolean = 'listedId' in params;
  const { neighborId } = params;
  return isWithNeighbor
    ? { entryId: params.listedId, neighborId }
    : { listingId: params.listingId, neighborId };
}
