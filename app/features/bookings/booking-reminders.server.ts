import type { Services } from '../../domain/services';

/** Reminds residents of what they booked for the day after. */
export async function remindOfBookings(_services: Services): Promise<void> {}
