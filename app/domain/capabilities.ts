import type { Role, Viewer } from './viewer';

/**
 * What staff may do beyond what every resident may. `manage`: open /manage, where each sees what is theirs.
 * `content`: what stands on the screens, from articles to time slots. `messages`: what is sent to everyone.
 */
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

const held: Record<Role, readonly Capability[]> = {
  resident: [],
  manager: capabilities,
  dispatcher: ['manage', 'messages'],
  editor: ['manage', 'content'],
};

/** Whether a person of this role may do it: what decides what they see. Verbs ask `mustBeAllowed`. */
export const can = ({ role }: Pick<Viewer, 'role'>, capability: Capability): boolean =>
  held[role].includes(capability);
