import type { MapSetup } from '~/platform/places/map-center.server';
import { useHasMap } from '~/shell/shell-data';
import { EmptyState } from '~/ui/empty-state';
import { MapOrList } from '~/ui/map-or-list';
import { Panel } from '~/ui/panel';

import type { Deal } from '../marketplace';
import { DealList } from './deal-list';
import { DealMap } from './deal-map';

type DealsPanelProps = { q: string; deals: Deal[]; shares: Record<string, number>; map: MapSetup };

/** What businesses offer (S2 §2), as a list or on a map. */
export function DealsPanel({ q, deals, shares, map }: DealsPanelProps) {
  const hasMap = useHasMap();
  return (
    <Panel title="Deals" description="What businesses nearby offer for less.">
      {deals.length === 0 ? (
        <EmptyState headingLevel={3} title={q ? `No deals match “${q}”` : 'No deals at present'} />
      ) : (
        <MapOrList
          label="Deals"
          words={{ map: 'Map View', list: 'List View' }}
          map={hasMap ? <DealMap deals={deals} map={map} /> : null}
          list={<DealList deals={deals} shares={shares} />}
        />
      )}
    </Panel>
  );
}
