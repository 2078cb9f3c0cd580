export type Counts = Record<
  | 'residents'
  | 'homes'
  | 'codes'
  | 'devices'
  | 'silentDevices'
  | 'reported'
  | 'problems'
  | 'views'
  | 'messages'
  | 'failedDeliveries'
  | 'announcements'
  | 'events'
  | 'eventsEver'
  | 'amenities'
  | 'closures'
  | 'classes'
  | 'roomBookings'
  | 'businesses'
  | 'socialPlaces'
  | 'trails'
  | 'helpLines'
  | 'services'
  | 'articles'
  /** Goals for this month: 0 or 1. */
  | 'goals',
  number
>;
