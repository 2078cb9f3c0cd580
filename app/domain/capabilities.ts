import type { Role, Viewer } from './viewer';

/** Permissions of staff. `content` edits articles, classes and time slots; `messages` sends to everyone. */
export const capabilities = [
  'manage',
  'messages',
  'content',
  'people',
  'reports',
  'devices',
  'settings',
  'page-views',
  'audit',
] as const;
export type Capability = (typeof capabilities)[number];

const capabilitiesByRole: Record<Role, readonly Capability[]> = {
  resident: [],
  manager: capabilities,
  dispatcher: ['manage', 'messages'],
  editor: ['manage', 'content'],
};

export const can = ({ role }: Pick<Viewer, 'role'>, capability: Capability): boolean =>
  capabilitiesByRole[role].includes(capability);
