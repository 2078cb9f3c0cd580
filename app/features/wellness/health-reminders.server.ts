import type { Services } from '../../domain/services';

/** Tells residents what they asked to be reminded of by now. */
export async function sendHealthReminders(_services: Services): Promise<void> {}
