import type { Capability } from '~/domain/capabilities';
import type { IconName } from '~/ui/icon-names';

/** A way into something of /manage, for staff who have the capability. */
export type ManagedRow = { may: Capability; to: string; icon: IconName; title: string; note: string };
