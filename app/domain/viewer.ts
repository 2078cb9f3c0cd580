/** What a person may be here. Managers are residents with the keys to `/manage`. */
export const roles = ['resident', 'manager', 'dispatcher', 'editor'] as const;
export type Role = (typeof roles)[number];

/** The signed-in person on whose behalf a verb runs. Every verb that is not public takes one. */
export type Viewer = {
  id: string;
  role: Role;
  /** As others see it: the profile's name, or 'Community Resident' where there is none (S2 §1). */
  name: string;
};

export const nameless = 'Community Resident';

export const isManager = (viewer: Viewer): boolean => viewer.role === 'manager';
