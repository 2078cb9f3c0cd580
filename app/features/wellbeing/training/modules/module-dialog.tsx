import { useState } from 'react';

import type { ModulePage } from '../training';
import { ModuleBody } from './module-body';
import { contentStart, type ModulePosition } from './module-position';
import { PositionProvider } from './position-link';

/** The dialog keeps its current section out of the URL. */
export function ModuleDialog({ page }: { page: ModulePage }) {
  const [place, setPlace] = useState<ModulePosition>(() => contentStart(page));
  return (
    <PositionProvider value={setPlace}>
      <div className="flex flex-col gap-6">
        <p className="text-muted">{page.module.description}</p>
        <ModuleBody page={page} place={place} />
      </div>
    </PositionProvider>
  );
}
