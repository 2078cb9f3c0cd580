import { Conflict } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { oneLine, renderEmail } from '~/platform/mail/render-email.server';
import { formatAuthor } from '~/platform/residents/format-author';
import { countRequest } from '~/platform/residents/throttle.server';

import type { ContactTest, ContactWay, TestResult } from './contacts';
import { getContact } from './contacts.server';
import { getTextNumber, isAbroadFrom } from './phone.server';

const mailLimitMs = 20_000;
const nameLimit = 40;

type Ways = { contactId: string; name: string; text: string | null; email: string | null };

/**
 * Sends a test by each channel but pushes (decision 050), and waits for the results. Limited like failed
 * sign-ins; a foreign text counts twice.
 * @throws NotFound; Conflict without a channel; Forbidden with `retryAfterSeconds` above the limit
 */
export async function sendContactTest(
  services: Services,
  viewer: Viewer,
  id: string,
  { address }: { address: string },
): Promise<ContactTest> {
  const contact = await getContact(services, viewer, id);
  if (contact.ways.length === 0)
    throw new Conflict(`We can’t alert ${contact.name} when you share an emergency. Call them.`);
  const { country } = services.config;
  const number = contact.ways.includes('text') ? await getTextNumber(services, id) : null;
  const attempt = { kind: 'test', account: viewer.id, address } as const;
  await countRequest(services, attempt);
  if (number !== null && isAbroadFrom(country)(number)) await countRequest(services, attempt);
  const to: Ways = { contactId: id, name: formatAuthor(viewer), text: number, email: contact.email };
  const results = await Promise.all(
    contact.ways.map(async (way) => ({ way, result: await trySend(services, way, to) })),
  );
  return { id, name: contact.name, results };
}

async function trySend(services: Services, way: ContactWay, to: Ways): Promise<TestResult> {
  const { mail, sms, log } = services;
  try {
    if (way === 'text') await sms.send({ to: to.text ?? '', text: testText(services, to) });
    else await mail.send(testMail(services, to), { limitMs: mailLimitMs });
  } catch (error) {
    const { code, isFinal } = error as { code?: string; isFinal?: boolean };
    // An error without a code is our bug, not the provider's.
    if (code === undefined) throw error;
    log.warn({ way, code }, 'a test to an emergency contact was not taken');
    return isFinal ? 'refused' : 'later';
  }
  return (way === 'text' ? sms.kind === 'api' : mail.kind === 'smtp') ? 'sent' : 'kept';
}

const toSender = ({ name }: Ways): string => oneLine(name).slice(0, nameLimit);

const testText = ({ config }: Services, to: Ways): string =>
  `TEST from ${toSender(to)} of ${config.communityName}: you are one of their emergency contacts, and a call for help ` +
  'would reach you here. Nothing has happened, and there is nothing you need to do.';

function testMail(services: Services, to: Ways) {
  const sender = toSender(to);
  return renderEmail(services, {
    to: to.email ?? '',
    subject: `Test: ${sender} named you as an emergency contact`,
    paragraphs: [
      'This is a test. Nothing has happened, and there is nothing you need to do.',
      `${sender}, who lives in ${services.config.communityName}, named you as an emergency contact. If they ask for help, we’ll email you here.`,
      'If you don’t want to be an emergency contact, tell them. A call for help also has a link to stop these messages.',
    ],
  });
}
