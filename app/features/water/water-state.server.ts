import type { Services } from '../../domain/services';
import type { WaterData } from './water';

/** The neighbourhood's water as it is now. */
export async function readWaterState(_services: Services): Promise<WaterData> {
  throw new Error('not laid yet');
}
