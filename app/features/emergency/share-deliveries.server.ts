import type { Services } from '../../domain/services';

/** The job: tries every delivery of one share that is due. */
export async function deliverShare(_services: Services, _payload: { shareId: string }): Promise<void> {}
