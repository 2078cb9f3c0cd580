import type { Boundary } from '#db/schema';
import type { Values } from '~/platform/desk/content-kind.server';

import type { SchoolLevel } from './zones';

/** Zones that are compared among themselves, with words about them. */
export type Group = { changes: string; one: string; many: string; mayOverlap?: boolean };

export type ZoneOfGroup = {
  id: string;
  name: string;
  group: Group;
  boundary: Boundary | null;
  streets: string[];
  validFrom: string | null;
  /** The values that residents read of the zone, as one text to compare. */
  says: string;
};

const zoneGroup: Group = {
  changes: 'the tax zone or its rate',
  one: 'tax zone',
  many: 'tax zones',
};
const districtGroup: Group = { ...zoneGroup, changes: 'a rate on top of the tax zone’s', mayOverlap: true };
const toLevel = (level: string): Group => ({
  changes: `the ${level} school`,
  one: `${level} school zone`,
  many: `${level} school zones`,
});
const levels: Record<SchoolLevel, Group> = {
  elementary: toLevel('elementary'),
  middle: toLevel('middle'),
  high: toLevel('high'),
  choice: { changes: 'a school of choice', one: '', many: '', mayOverlap: true },
};

export const toZone = {
  tax: (values: Values) => ({
    group: values.isPinned ? districtGroup : zoneGroup,
    says: String(values.taxRate),
  }),
  school: (values: Values) => ({
    group: levels[values.level as SchoolLevel],
    says: `${String(values.schoolName)}, ${String(values.grade)}`,
  }),
};
