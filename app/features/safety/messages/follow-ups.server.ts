import { and, eq, isNull } from 'drizzle-orm';

import { messages } from '#db/schema';
import { toDedupeKey } from '~/domain/dedupe-key.server';
import { Conflict, Forbidden, NotFound } from '~/domain/errors';
import { mustBeManager } from '~/domain/must-be-manager.server';
import { toLocalTime } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { endAlert } from '~/features/safety/alerts/alerts.server';
import { countRecipients } from '~/platform/preferences/preferences.server';
import { changeOwn } from '~/platform/residents/change-own.server';

import { proposeAllClear } from './follow-ups';
import { getIncident, type Incident } from './incidents.server';
import { defaultSeverity, type Message, senderFollowUps } from './messages';
import { canCorrectAgain, canFollowUp } from './messages.policy';
import type { AlertInput, CancellationInput } from './messages.schema.server';
import { type Draft, findSameSend, readExpiry, storeMessage } from './store-message.server';
import { displayTitle } from '~/platform/notifications/title';

/**
 * Sends a correction: a message of its own that goes to whoever has the first one, and takes its alert's place.
 * @param messageId the newest of its incident
 * @throws Forbidden by `canFollowUp` and `canCorrectAgain`
 * @throws Conflict where something has followed already
 * @throws Invalid where its end is not within the coming seven days
 */
export function correctMessage(services: Services, viewer: Viewer, messageId: string, input: AlertInput) {
  return followUp(services, viewer, messageId, ({ message, corrections }) => {
    const isAlert = message.type === 'safety_alert';
    return {
      refuse: () => {
        if (!canCorrectAgain(viewer, corrections)) throw new Forbidden(tooManyCorrections);
      },
      formToken: input.formToken,
      draft: (services) => ({
        kind: 'update',
        title: input.title,
        message: input.message,
        severity: isAlert ? (input.severity ?? message.severity ?? defaultSeverity) : null,
        isDrill: isAlert && (input.isDrill ?? message.isDrill),
        expiresAt: isAlert ? readExpiry(services, input.expiresAt) : null,
      }),
    };
  });
}

/**
 * Says that it is over: the alert leaves every banner, and the all-clear goes to whoever has the first message.
 * @param messageId the newest of its incident
 * @throws Forbidden by `canFollowUp`
 * @throws Conflict where something has followed already
 */
export function cancelMessage(
  services: Services,
  viewer: Viewer,
  messageId: string,
  input: CancellationInput,
): Promise<Message> {
  return followUp(services, viewer, messageId, ({ message }) => ({
    formToken: input.formToken,
    draft: () => ({
      kind: 'cancel',
      title: message.title,
      message: input.message,
      severity: message.severity,
      isDrill: message.isDrill,
      expiresAt: null,
    }),
  }));
}

type Content = Pick<Draft, 'kind' | 'title' | 'message' | 'severity' | 'isDrill' | 'expiresAt'>;
type Plan = { formToken: string | undefined; refuse?: () => void; draft: (services: Services) => Content };

/** What is alike for both: who may, that nothing followed before, and what becomes of what is followed. */
function followUp(services: Services, viewer: Viewer, messageId: string, plan: (incident: Incident) => Plan) {
  return changeOwn(services, viewer, async (services) => {
    const incident = await getIncident(services, messageId, { isLocked: true });
    const { message, first } = incident;
    const { formToken, refuse, draft } = plan(incident);
    const content = draft(services);
    const { expiresAt, ...words } = content;
    const dedupeKey = toDedupeKey(formToken, messageId, words, expiresAt?.toISOString());
    const earlier = await findSameSend(services, viewer, dedupeKey);
    if (earlier) return earlier;

    refuseStrangers(services, viewer, incident);
    refuseLate(incident);
    refuse?.();
    await endAlert(services, message.id);
    return storeMessage(services, viewer, {
      ...content,
      type: message.type,
      url: message.url,
      priority: message.priority,
      refersTo: message.id,
      incidentId: first.id,
      dedupeKey,
    });
  });
}

const tooManyCorrections = `You can correct a message ${senderFollowUps.corrections} times. Please ask a community manager to correct it again, or cancel it.`;

function refuseStrangers(services: Services, viewer: Viewer, { message, first }: Incident): void {
  const { senderId } = message;
  if (canFollowUp(viewer, { senderId, firstSentAt: first.sentAt }, services.clock.now())) return;
  throw new Forbidden(
    senderId === viewer.id
      ? `You can correct or cancel your own message for ${senderFollowUps.minutes} minutes. Please ask a community manager.`
      : 'Only the sender and community managers can correct or cancel a message.',
  );
}

function refuseLate({ message, newest }: Incident): void {
  if (newest.kind === 'cancel') throw new Conflict('It was cancelled already. Nothing more can follow.');
  if (newest.id !== message.id)
    throw new Conflict('Someone corrected it meanwhile. Open the newest version to change it.');
}

/**
 * What kind of message the viewer is about to correct or cancel, which is what its form is checked by.
 * @throws NotFound where there is no such message
 * @throws Forbidden by `canFollowUp`
 */
export async function getFollowedType(services: Services, viewer: Viewer, messageId: string) {
  const incident = await getIncident(services, messageId);
  refuseStrangers(services, viewer, incident);
  return incident.message.type;
}

/** What the pages of correction and cancellation show. */
export type FollowUpPage = Awaited<ReturnType<typeof getFollowUp>>;

/**
 * The same for one message. Titles are as inboxes have them, now and once it is over.
 * @throws NotFound where there is no such message
 * @throws Forbidden by `canFollowUp`
 */
export async function getFollowUp(services: Services, viewer: Viewer, messageId: string) {
  const incident = await getIncident(services, messageId);
  refuseStrangers(services, viewer, incident);
  const { message, first, newest, corrections } = incident;
  const { type, title, severity, isDrill, expiresAt } = message;
  const isLater = expiresAt !== null && expiresAt > services.clock.now();
  return {
    id: message.id,
    type,
    shownTitle: displayTitle(message),
    sentAt: message.sentAt.toISOString(),
    // Where something took this message's place: the one to correct or cancel instead.
    newestId: newest.id === message.id ? null : newest.id,
    isOver: newest.kind === 'cancel',
    canCorrect: canCorrectAgain(viewer, corrections),
    // What the form begins with; the end by the neighborhood's clocks, '' for none.
    fields: {
      title,
      message: message.message,
      severity: severity ?? defaultSeverity,
      isDrill,
      expiresAt: isLater ? toLocalTime(services.config.timeZone, expiresAt) : '',
    },
    allClear: proposeAllClear(message),
    allClearTitle: displayTitle({ ...message, kind: 'cancel' }),
    reach: await countRecipients(services, { type, isDrill, messageId: first.id }),
  };
}

/**
 * Stands for a resident's alert in the community's name, which lets it into the public feed; twice is once.
 * @throws Forbidden where the viewer is no manager
 * @throws NotFound where there is no such safety alert
 */
export async function confirmMessage(services: Services, viewer: Viewer, messageId: string): Promise<void> {
  mustBeManager(viewer, 'confirm an alert');
  const { message } = await getIncident(services, messageId);
  if (message.type !== 'safety_alert') throw new NotFound('There is no such safety alert.');
  await services.db
    .update(messages)
    .set({ confirmedBy: viewer.id, confirmedAt: services.clock.now() })
    .where(and(eq(messages.id, message.id), isNull(messages.confirmedAt)));
}
