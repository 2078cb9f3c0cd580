import type { Offered, Part } from '~/platform/offered/offered';

/**
 * What a resident can hear of besides the inbox: the types of notification of S2 §9, what neighbors write to each
 * other about what they offer, and what is written in the discussions that they are in, in the residents' words.
 * `parts` are those that it comes from, of which one must have content; without them it can come from anybody.
 */
export const topics = [
  { value: 'safety_alert', label: 'Safety alerts' },
  { value: 'community_update', label: 'Community updates' },
  { value: 'booking_reminder', label: 'Booking reminders', parts: ['classes', 'events'] },
  { value: 'class_update', label: 'Class updates', parts: ['classes'] },
  { value: 'listing_message', label: 'Marketplace messages' },
  { value: 'discussion_message', label: 'Replies in discussions', parts: ['neighborhood'] },
] as const satisfies { value: string; label: string; parts?: Part[] }[];

export type Topic = (typeof topics)[number]['value'];

export const isTopic = (value: string): value is Topic => topics.some((topic) => topic.value === value);

/**
 * Notifications that residents set for themselves, at the minute that they chose: they go to all their devices, past
 * topics and quiet hours, and by no mail.
 */
export const ownTypes = ['health_reminder'] as const;

export const isOwnType = (value: string): value is (typeof ownTypes)[number] =>
  ownTypes.some((type) => type === value);

/**
 * Notifications about what is a resident's own, their home, their garden plot and what they offer, about the events that
 * they go to, and about what managers look after in their place: they go to all their devices, whatever topics they
 * chose, after quiet hours, and by no mail.
 */
export const householdTypes = [
  'leak_found',
  'garden_update',
  'listing_update',
  'event_update',
  'contact_left',
  'home_update',
] as const;

type HouseholdType = (typeof householdTypes)[number];

/** What each of them is about, in the residents' words. */
export const householdNouns: Record<HouseholdType, string> = {
  leak_found: 'a water leak at your home',
  garden_update: 'news of your garden plot',
  listing_update: 'news of your items',
  event_update: 'news of events you’re going to',
  contact_left: 'an emergency contact who left',
  home_update: 'a change of where you live',
};

export const isHouseholdType = (value: string): value is HouseholdType =>
  householdTypes.some((type) => type === value);

const householdParts: Partial<Record<HouseholdType, Part>> = {
  leak_found: 'water',
  garden_update: 'garden',
  event_update: 'events',
};

/** What a resident can hear of here: nothing comes of a part without content (decision 054). */
export type HeardOf = {
  topics: Topic[];
  /** What comes besides the topics, as `householdNouns` has it. */
  nouns: string[];
};

export const listHeard = (offered: Offered): HeardOf => ({
  topics: topics
    .filter((topic) => !('parts' in topic) || topic.parts.some((part) => offered.has(part)))
    .map(({ value }) => value),
  nouns: householdTypes
    .filter((type) => isHeard(householdParts[type], offered))
    .map((type) => householdNouns[type]),
});

const isHeard = (part: Part | undefined, offered: Offered): boolean =>
  part === undefined || offered.has(part);

export type Preferences = {
  pushTopics: Topic[];
  emailTopics: Topic[];
  /** HH:MM by the neighborhood's clock, both or none. A safety alert passes; the rest waits until the end. */
  quietFrom: string | null;
  quietUntil: string | null;
};

/**
 * Before somebody has chosen: a push for everything, where a device takes pushes, and a mail for danger and for what a
 * neighbor writes to them alone.
 */
export const defaultPreferences: Preferences = {
  pushTopics: [
    'safety_alert',
    'community_update',
    'booking_reminder',
    'class_update',
    'listing_message',
    'discussion_message',
  ],
  emailTopics: ['safety_alert', 'listing_message'],
  quietFrom: null,
  quietUntil: null,
};
