import { counted } from '~/domain/counted';
import { can, type Capability } from '~/domain/capabilities';
import type { Viewer } from '~/domain/viewer';
import type { IconName } from '~/ui/icon-names';

/** What may need somebody of the staff now, each a whole number from 0 on. */
export type Needs = {
  /** Residents' alerts of the last day that no manager stands for. */
  unconfirmed: number;
  /** Safety alerts in everyone's banner. */
  alertsUp: number;
  /** Emergency messages of the last seven days. */
  failedDeliveries: number;
  /** Water meters that ran through the last night that is known. */
  leaks: number;
  /** Things that residents reported and nobody has decided on. */
  reported: number;
  /** Devices that say nothing now. */
  notLive: number;
  /** Meters whose register jumped beyond what they can count. */
  jumps: number;
  /** Unused join codes that end within two days. */
  endingCodes: number;
  /** Entries that nobody has held against their source for a year. */
  dueForReview: number;
  /** Goals that are set for this month: one, or none. */
  focuses: number;
};

/** A way into something of /manage, for staff who have the capability. */
export type ManagedRow = { may: Capability; to: string; icon: IconName; title: string; note: string };

/** What waits for the viewer, the most pressing first. */
export function listNeeds(now: Needs, viewer: Pick<Viewer, 'role'>): ManagedRow[] {
  const needs: [number, ManagedRow][] = [
    [
      now.unconfirmed,
      {
        may: 'messages',
        to: '/manage/messages',
        icon: 'megaphone',
        title: counted(now.unconfirmed, 'resident’s alert waits', 'residents’ alerts wait'),
        note: 'Confirm it, or correct it',
      },
    ],
    [
      now.alertsUp,
      {
        may: 'messages',
        to: '/manage/messages',
        icon: 'warning',
        title: counted(now.alertsUp, 'alert is still up', 'alerts are still up'),
        note: 'Say so when it’s over',
      },
    ],
    [
      now.failedDeliveries,
      {
        may: 'messages',
        to: '/manage/deliveries',
        icon: 'phone',
        title: counted(
          now.failedDeliveries,
          'emergency message did not arrive',
          'emergency messages did not arrive',
        ),
        note: 'In the last 7 days',
      },
    ],
    [
      now.leaks,
      {
        may: 'devices',
        to: '/sustainable/water-management',
        icon: 'drop',
        title: counted(now.leaks, 'water meter ran all night', 'water meters ran all night'),
        note: 'Possible leaks: your notifications say where',
      },
    ],
    [
      now.reported,
      {
        may: 'reports',
        to: '/manage/reports',
        icon: 'warning',
        title: counted(now.reported, 'thing was reported', 'things were reported'),
        note: 'Keep it, or hide it',
      },
    ],
    [
      now.notLive,
      {
        may: 'devices',
        to: '/manage/devices?feed=silent',
        icon: 'pulse',
        title: counted(now.notLive, 'device is not live', 'devices are not live'),
        note: 'See since when',
      },
    ],
    [
      now.jumps,
      {
        may: 'devices',
        to: '/manage/devices?feed=waiting',
        icon: 'pulse',
        title: counted(now.jumps, 'meter jumped', 'meters jumped'),
        note: 'Check the reading before it counts',
      },
    ],
    [
      now.endingCodes,
      {
        may: 'people',
        to: '/manage/codes',
        icon: 'person',
        title: counted(now.endingCodes, 'unused code ends', 'unused codes end'),
        note: 'Within two days',
      },
    ],
    [
      now.dueForReview,
      {
        may: 'content',
        to: '/manage/content',
        icon: 'book',
        title: counted(now.dueForReview, 'entry is due for review', 'entries are due for review'),
        note: 'Last checked over a year ago',
      },
    ],
    [
      now.focuses === 0 ? 1 : 0,
      {
        may: 'content',
        to: '/manage/focus',
        icon: 'check',
        title: 'Set this month’s goal',
        note: 'None set yet',
      },
    ],
  ];
  return needs.filter(([count, { may }]) => count > 0 && can(viewer, may)).map(([, row]) => row);
}
