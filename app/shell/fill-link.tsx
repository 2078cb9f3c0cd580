import type { ReactNode } from 'react';

import { SecondaryLink } from '~/ui/button';

import { useShellData } from './shell-data';

/** Where a part is empty: a manager's way to fill it. Nothing for anyone else. @param kind as the desk has it */
export function FillLink({ kind, children }: { kind: string; children: ReactNode }) {
  const isManager = useShellData()?.resident?.isManager;
  return isManager ? <SecondaryLink to={`/manage/content/${kind}`}>{children}</SecondaryLink> : null;
}
