import type { ReactNode } from 'react';

import { SecondaryLink } from '~/ui/button';

import { useCan } from '~/ui/remix/surroundings';

/** Where a part is empty: the way to fill it, for staff who may. Nothing for anyone else. @param kind as the desk has it */
export function FillLink({ kind, children }: { kind: string; children: ReactNode }) {
  return useCan('content') ? <SecondaryLink to={`/manage/content/${kind}`}>{children}</SecondaryLink> : null;
}
