import type { Services } from '../../domain/services';

/** The job: sends the pushes that are due. */
export async function sendPushes(_services: Services): Promise<void> {}
