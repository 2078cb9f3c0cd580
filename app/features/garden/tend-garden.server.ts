import type { Services } from '../../domain/services';

/** Nightly: ends seasons, hands plots on, takes away what is over. */
export async function tendGarden(_services: Services): Promise<void> {}
