import type { Services } from '../../domain/services';

/** Lays out the slots of the coming days by the weekly schedule. */
export async function layOutSlots(_services: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {}
