/** What nouns count for the managers' pages, each a whole number from 0 on. */
export type Counts = Record<
  | 'residents'
  | 'homes'
  /** Join codes that still let somebody in. */
  | 'codes'
  | 'devices'
  /** Devices that report nothing now. */
  | 'silentDevices'
  /** Things that residents reported and nobody has decided on. */
  | 'reported'
  /** Page views of the last seven days, as are the messages and the emergency messages that failed. */
  | 'views'
  | 'messages'
  | 'failedDeliveries'
  /** Announcements and events to come. */
  | 'announcements'
  | 'events'
  | 'eventsEver'
  | 'amenities'
  | 'classes'
  /** Rooms that are booked by themselves, from now to the end of the day. */
  | 'roomBookings'
  | 'businesses'
  | 'socialPlaces'
  | 'trails'
  | 'helpLines'
  | 'services'
  | 'articles'
  /** This month's goal: 0 or 1. */
  | 'goals',
  number
>;
