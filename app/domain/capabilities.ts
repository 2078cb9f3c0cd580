import type { Role, Viewer } from './viewer';

/**
 * Permissions of staff. `content` edits articles, classes and time slots; `messages` sends to everyone;
 * `see-who-booked` lists the names and homes of a day's bookings, answers and seats; `shuttle` runs a day's trips;
 * `problems` reads and changes every problem that residents report.
 */
export const capabilities = [
  'manage',
  'messages',
  'content',
  'people',
  'reports',
  'problems',
  'devices',
  'settings',
  'page-views',
  'audit',
  'see-who-booked',
  'shuttle',
] as const;
export type Capability = (typeof capabilities)[number];

const capabilitiesByRole: Record<Role, readonly Capability[]> = {
  resident: [],
  manager: capabilities,
  dispatcher: ['manage', 'messages', 'shuttle'],
  editor: ['manage', 'content'],
  host: ['manage', 'content', 'see-who-booked'],
};

export const can = ({ role }: Pick<Viewer, 'role'>, capability: Capability): boolean =>
  capabilitiesByRole[role].includes(capability);
