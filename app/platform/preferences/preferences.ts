import type { Offered, Feature } from '~/platform/offered/offered';

/**
 * Topics with a choice of channels: S2 §9's types, private messages, discussions, the board and problems. `choice` is a page
 * on which residents choose what of it they hear of.
 */
export const topics = [
  { value: 'safety_alert', label: 'Safety alerts' },
  { value: 'community_update', label: 'Community updates' },
  { value: 'booking_reminder', label: 'Booking reminders', parts: ['classes', 'events'] },
  { value: 'class_update', label: 'Class updates', parts: ['classes'] },
  { value: 'listing_message', label: 'Private messages' },
  { value: 'discussion_message', label: 'Replies in discussions' },
  { value: 'board_post', label: 'New on the board', choice: '/community/board/follow' },
  { value: 'problem_update', label: 'Problems you reported' },
] as const satisfies { value: string; label: string; parts?: Feature[]; choice?: string }[];

export type Topic = (typeof topics)[number]['value'];

export const isTopic = (value: string): value is Topic => topics.some((topic) => topic.value === value);

/** Reminders that residents set themselves: pushed even in quiet hours, never mailed. */
export const ownTypes = ['health_reminder'] as const;

export const isOwnType = (value: string): value is (typeof ownTypes)[number] =>
  ownTypes.some((type) => type === value);

/** News about a resident's own home, plot, items or events: always pushed after quiet hours, never mailed. */
export const householdTypes = [
  'leak_found',
  'garden_update',
  'listing_update',
  'event_update',
  'contact_left',
  'home_update',
] as const;

type HouseholdType = (typeof householdTypes)[number];

export const householdNouns: Record<HouseholdType, string> = {
  leak_found: 'a water leak at your home',
  garden_update: 'news of your garden plot',
  listing_update: 'news of your items',
  event_update: 'news of events you’re going to',
  contact_left: 'an emergency contact who left',
  home_update: 'a change of your home',
};

export const isHouseholdType = (value: string): value is HouseholdType =>
  householdTypes.some((type) => type === value);

const householdFeatures: Partial<Record<HouseholdType, Feature>> = {
  leak_found: 'water',
  garden_update: 'garden',
  event_update: 'events',
};

/** Features without content offer no topics (decision 054). */
export type AvailableTopics = {
  topics: Topic[];
  nouns: string[];
};

export const listAvailableTopics = (offered: Offered): AvailableTopics => ({
  topics: topics
    .filter((topic) => !('parts' in topic) || topic.parts.some((part) => offered.has(part)))
    .map(({ value }) => value),
  nouns: householdTypes
    .filter((type) => isAvailable(householdFeatures[type], offered))
    .map((type) => householdNouns[type]),
});

const isAvailable = (part: Feature | undefined, offered: Offered): boolean =>
  part === undefined || offered.has(part);

export type Preferences = {
  pushTopics: Topic[];
  emailTopics: Topic[];
  /** Quiet hours as HH:MM local time, both or none. Safety alerts ignore them. */
  quietFrom: string | null;
  quietUntil: string | null;
};

/** Defaults: every topic by push; by mail only danger, messages to the resident alone, and problems they reported. */
export const defaultPreferences: Preferences = {
  pushTopics: [
    'safety_alert',
    'community_update',
    'booking_reminder',
    'class_update',
    'listing_message',
    'discussion_message',
    'board_post',
    'problem_update',
  ],
  emailTopics: ['safety_alert', 'listing_message', 'problem_update'],
  quietFrom: null,
  quietUntil: null,
};
