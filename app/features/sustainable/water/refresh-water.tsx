import { useNavigate, useNavigation } from '@remix-run/react';

import { Button, SecondaryLink } from '~/ui/button';
import { useIsHydrated } from '~/ui/hydrated';

import { waterPath } from './water';

/** Reads the page's figures anew: a link, and where scripts run a button that is disabled while offline (S2 §5). */
export function RefreshWater({ isConnected }: { isConnected: boolean }) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  if (!useIsHydrated()) {
    return <SecondaryLink to={waterPath}>Refresh</SecondaryLink>;
  }
  return (
    <Button
      type="button"
      variant="secondary"
      disabled={!isConnected}
      isPending={state !== 'idle'}
      pendingLabel="Refreshing..."
      onClick={() => navigate(waterPath, { replace: true, preventScrollReset: true })}
    >
      Refresh
    </Button>
  );
}
