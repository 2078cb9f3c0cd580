import type { Services } from '../../domain/services';

/** Takes away readings whose totals are settled. */
export async function sweepReadings(_services: Services): Promise<void> {}
