import { Disclosure } from '~/ui/disclosure';
import { EmptyState } from '~/ui/empty-state';
import { Panel } from '~/ui/panel';

import type { Household, PlotCard } from '../garden';
import { OwnPlot } from './own-plot';
import { PlotList } from './plot-list';

type PlotsPanelProps = { plots: PlotCard[]; household: Household };

/** The plots (S2 §2): the household's own, those that are free, and, folded, those that others have. */
export function PlotsPanel({ plots, household }: PlotsPanelProps) {
  return (
    <Panel
      title="Reserve Garden Plots"
      description="One for each household, for a season that ends with October."
    >
      <OwnPlot plots={plots} household={household} />
      <FreeAndTaken plots={plots} household={household} />
    </Panel>
  );
}

/** The free plots, and the others folded under them. */
export function FreeAndTaken({ plots, household }: PlotsPanelProps) {
  const free = plots.filter(({ status }) => status === 'Available');
  const taken = plots.filter(({ status, isOwn }) => status !== 'Available' && !isOwn);
  if (plots.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        title="No plots yet"
        description="They will stand here once they are laid out."
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {free.length > 0 ? (
        <PlotList label="Free plots" plots={free} household={household} />
      ) : (
        <p>All plots are taken now. You can join the waitlist of one.</p>
      )}
      {taken.length > 0 && (
        <Disclosure title={`Plots that others have (${taken.length})`}>
          <PlotList label="Taken plots" plots={taken} household={household} />
        </Disclosure>
      )}
    </div>
  );
}
