import type { Services } from '../../domain/services';

/** The job: sends the mails about notifications that are due. */
export async function sendMails(_services: Services): Promise<void> {}
