import type { Services } from '../../domain/services';
import type { EnergyData } from './energy';

/** The neighbourhood's energy as it is now. */
export async function readEnergyState(_services: Services): Promise<EnergyData> {
  throw new Error('not laid yet');
}
