import type { Capability } from '~/domain/capabilities';
import type { IconName } from '~/ui/icon-names';

export type ManagedRow = { may: Capability; to: string; icon: IconName; title: string; note: string };
