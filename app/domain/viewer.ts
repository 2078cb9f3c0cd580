export const roles = ['resident', 'manager', 'dispatcher', 'editor', 'host'] as const;
export type Role = (typeof roles)[number];

export type Viewer = {
  id: string;
  role: Role;
  /** Profile name, or 'Community Resident' without one (S2 §1). */
  name: string;
};

export const nameless = 'Community Resident';

export const isManager = (viewer: Viewer): boolean => viewer.role === 'manager';
