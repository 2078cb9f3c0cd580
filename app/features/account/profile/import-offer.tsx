import { type ComponentType, useEffect, useState } from 'react';

import type { Profile } from '~/platform/profiles/profiles';

import type { ImportCardProps } from './import-card';
import { type OldProfile, readOldProfile } from './old-profile';

type Loaded = { Card: ComponentType<ImportCardProps>; old: OldProfile };

/** Offers what an earlier version kept of a profile in this browser. Nothing without a script, or without that. */
export function ImportOffer({ profile }: { profile: Profile }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    const old = readOldProfile();
    if (!old) return;
    import('./import-card').then(
      ({ default: Card }) => setLoaded({ Card, old }),
      // Without a connection: the offer stands on the next visit.
      () => undefined,
    );
  }, []);
  return loaded && <loaded.Card profile={profile} old={loaded.old} />;
}
