import { type ComponentType, useEffect, useState } from 'react';

import type { Profile } from '~/platform/profiles/profiles';

import type { ImportCardProps } from './import-card';
import { type OldProfile, readOldProfile } from './old-profile';

type Loaded = { Card: ComponentType<ImportCardProps>; old: OldProfile };

export function ImportOffer({ profile }: { profile: Profile }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    const old = readOldProfile();
    if (!old) return;
    import('./import-card').then(
      ({ default: Card }) => setLoaded({ Card, old }),
      // The import failed, as without a connection. The next visit offers it again.
      () => undefined,
    );
  }, []);
  return loaded && <loaded.Card profile={profile} old={loaded.old} />;
}
