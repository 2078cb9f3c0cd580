import type { ReactNode } from 'react';

import { SecondaryLink } from '~/ui/button';

import { useCan } from '~/ui/remix/surroundings';

export function FillLink({ kind, children }: { kind: string; children: ReactNode }) {
  return useCan('content') ? <SecondaryLink to={`/manage/content/${kind}`}>{children}</SecondaryLink> : null;
}
