import { refuseFor } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { whyNotRelease, whyNotReserve } from '../garden.policy';
import { changePlots } from './change-plots.server';
import { endTurn, givePlot, passOn } from './give-plots.server';
import { readPlot } from './plots.server';

/**
 * Gives a free plot to the viewer's household, until the season ends. A turn that it had in a queue is over then.
 * @param input.gardeners how many of the household garden
 * @returns the last day of the season, YYYY-MM-DD
 * @throws NotFound; Conflict where the plot is taken, or the household has one
 */
export function reservePlot(
  services: Services,
  viewer: Viewer,
  plotId: string,
  { gardeners }: { gardeners: number },
): Promise<{ endsOn: string }> {
  return changePlots(services, async (services) => {
    const { plot, household, householdName } = await readPlot(services, viewer, plotId);
    refuseFor(whyNotReserve(plot, household));
    if (household.turn) await endTurn(services, household.turn.id);
    return givePlot(services, { plotId, household: householdName, residentId: viewer.id, gardeners });
  });
}

/**
 * Takes the plot of the viewer's household back, and gives it to who waits for it longest.
 * @throws NotFound; Conflict where it is not theirs
 */
export function releasePlot(services: Services, viewer: Viewer, plotId: string): Promise<void> {
  return changePlots(services, async (services) => {
    const { plot } = await readPlot(services, viewer, plotId);
    refuseFor(whyNotRelease(plot));
    await passOn(services, plotId);
  });
}
