import { Conflict } from '~/domain/errors';
import type { Services } from '~/domain/services';

import { MailRejected, type Message } from './mail.server';

/**
 * For a form whose result is a mail: says so at once where none can be sent.
 * @throws Conflict
 */
export async function requireMail({ mail }: Services): Promise<void> {
  if (await mail.isWorking()) return;
  throw new Conflict(
    'We cannot send mail at the moment. Please try again in a few minutes, or ask a community manager.',
  );
}

/**
 * For a job: hands a mail over, and throws only where another try may help.
 * @returns whether it was taken; false where the recipient is refused for good
 */
export async function deliverMail({ mail, log }: Services, message: Message): Promise<boolean> {
  try {
    await mail.send(message);
    return true;
  } catch (error) {
    if (!(error instanceof MailRejected && error.isFinal)) throw error;
    log.warn({ code: error.code }, 'a mail was refused for good');
    return false;
  }
}
