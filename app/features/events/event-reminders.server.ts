import type { Services } from '../../domain/services';

/** Reminds residents of the events that they go to, a day before. */
export async function remindOfEvents(_services: Services): Promise<void> {}
