import { dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { award } from '~/platform/rewards/points/points.server';

/**
 * The day's points for having looked at the neighborhood's energy, once. A page that only shows something does not
 * fail for them (S2 §8: failures are logged).
 * @returns how many came now
 */
export async function awardEnergyView(services: Services, viewer: Viewer): Promise<number> {
  const activityId = dayIn(services.config.timeZone, services.clock.now());
  try {
    const view = { activityType: 'view_energy_dashboard', activityId } as const;
    return (await award(services, viewer.id, view)).pointsAwarded;
  } catch (error) {
    services.log.warn({ err: error }, 'points for looking at the energy were not awarded');
    return 0;
  }
}
