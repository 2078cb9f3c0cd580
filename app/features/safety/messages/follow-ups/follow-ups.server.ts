import { and, eq, isNull } from 'drizzle-orm';

import { messages } from '#db/schema';
import { toDedupeKey } from '~/domain/dedupe-key.server';
import { Conflict, Forbidden, NotFound } from '~/domain/errors';
import { toLocalTime } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { endAlert } from '~/features/safety/alerts/alerts.server';
import { announce } from '~/live/announce.server';
import { asStaff } from '~/platform/audit/audit.server';
import { copyPhotos } from '~/platform/photos/copy-photos.server';
import { photosOfThing } from '~/platform/photos/first-photos.server';
import { savePhotos } from '~/platform/photos/photos.server';
import { countRecipients } from '~/platform/preferences/preferences.server';
import { changeOwn } from '~/platform/residents/change-own.server';

import { thenDeliver } from '../deliver-message.server';
import { type FollowUpKind, formatEnding, proposeCancellation } from './follow-ups';
import { getIncident, type Incident } from '../incidents.server';
import { defaultSeverity, type Message, senderFollowUps } from '../messages';
import { canCorrectAgain, canFollowUp } from '../messages.policy';
import type { AlertInput, CancellationInput, TypedMessage } from '../messages.schema.server';
import { findByDedupeKey, readExpiry, storeMessage } from '../store-message.server';
import type { About } from '../write-message';
import { displayTitle } from '~/platform/notifications/title';

/** Sends a correction to holders of the first message. @throws Forbidden; Conflict if superseded; Invalid */
export const correctMessage = (services: Services, viewer: Viewer, messageId: string, input: AlertInput) =>
  followUp(services, viewer, { messageId, kind: 'update' }, input);

/** Ends a message, or with "partly" updates it (decision 095). @throws Forbidden; Conflict if superseded */
export const cancelMessage = (
  services: Services,
  viewer: Viewer,
  messageId: string,
  input: CancellationInput,
): Promise<Message> => followUp(services, viewer, { messageId, kind: 'cancel' }, input);

const toFollowUpKind = (kind: FollowUpKind, { ending }: TypedMessage): FollowUpKind =>
  ending === 'partly' ? 'update' : kind;

type FollowUp = { messageId: string; kind: FollowUpKind };

function followUp(
  services: Services,
  viewer: Viewer,
  { messageId, kind: askedKind }: FollowUp,
  input: TypedMessage,
): Promise<Message> {
  const kind = toFollowUpKind(askedKind, input);
  const sending = changeOwn(services, viewer, async (services) => {
    const incident = await getIncident(services, messageId, { isLocked: true });
    const { message, first } = incident;
    const content = contentOf(services, incident, kind, input);
    const { expiresAt, ...words } = content;
    const { photos = [] } = input;
    const ids = photos.map(({ id }) => id);
    const dedupeKey = toDedupeKey(input.formToken, messageId, words, expiresAt?.toISOString(), ids);
    const earlier = await findByDedupeKey(services, viewer, dedupeKey);
    if (earlier) return earlier;

    refuse(services, viewer, incident, kind);
    await endAlert(services, message.id);
    const sent = await storeMessage(services, viewer, {
      ...content,
      type: message.type,
      url: message.url,
      priority: message.priority,
      refersTo: message.id,
      incidentId: first.id,
      dedupeKey,
    });
    // Copies the photos, so that the original keeps its own.
    const own = await copyPhotos(services, viewer, { subject: 'message', id: message.id }, photos);
    await savePhotos(services, viewer, { subject: 'message', id: sent.id }, own);
    return sent;
  });
  return thenDeliver(services, sending);
}

export async function draftFollowUp(
  services: Services,
  viewer: Viewer,
  { messageId, kind: askedKind }: FollowUp,
  input: TypedMessage,
) {
  const kind = toFollowUpKind(askedKind, input);
  const incident = await getIncident(services, messageId);
  refuse(services, viewer, incident, kind);
  const { type, url } = incident.message;
  return { ...contentOf(services, incident, kind, input), type, url, firstId: incident.first.id };
}

function contentOf(services: Services, { message }: Incident, kind: FollowUpKind, input: TypedMessage) {
  const { type, title, severity, isDrill } = message;
  const isAlert = type === 'safety_alert';
  const ending = isAlert ? (input.ending ?? null) : null;
  const text = ending ? formatEnding(ending, message, input.message) : input.message;
  const words = { kind, ending, title, message: text };
  if (kind === 'cancel') return { ...words, severity, isDrill, expiresAt: null };
  if (ending) return { ...words, severity, isDrill, expiresAt: toLaterEnd(services, message) };
  return {
    ...words,
    title: input.title ?? title,
    severity: isAlert ? (input.severity ?? severity ?? defaultSeverity) : null,
    isDrill: isAlert && (input.isDrill ?? isDrill),
    expiresAt: isAlert ? readExpiry(services, input.expiresAt) : null,
  };
}

const toLaterEnd = ({ clock }: Services, { expiresAt }: Incident['message']): Date | null =>
  expiresAt !== null && expiresAt > clock.now() ? expiresAt : null;

function refuse(services: Services, viewer: Viewer, incident: Incident, kind: FollowUpKind): void {
  refuseUnlessAllowed(services, viewer, incident);
  refuseSuperseded(incident);
  if (kind === 'update' && !canCorrectAgain(viewer, incident.corrections))
    throw new Forbidden(tooManyCorrections);
}

const tooManyCorrections = `You can correct a message ${senderFollowUps.corrections} times. Please ask a community manager to correct it again, or cancel it.`;

function refuseUnlessAllowed(services: Services, viewer: Viewer, { message, first }: Incident): void {
  const { senderId } = message;
  if (canFollowUp(viewer, { senderId, firstSentAt: first.sentAt }, services.clock.now())) return;
  throw new Forbidden(
    senderId === viewer.id
      ? `You can correct or cancel your own message for ${senderFollowUps.minutes} minutes. Please ask a community manager.`
      : 'Only the sender and community managers can correct or cancel a message.',
  );
}

function refuseSuperseded({ message, newest }: Incident): void {
  if (newest.kind === 'cancel') throw new Conflict('It’s already canceled. Nothing more can follow.');
  if (newest.id !== message.id)
    throw new Conflict('Someone else just corrected it. Open the newest version to change it.');
}

export async function getFollowed(
  services: Services,
  viewer: Viewer,
  { messageId, kind }: FollowUp,
): Promise<About> {
  const incident = await getIncident(services, messageId);
  refuseUnlessAllowed(services, viewer, incident);
  return { type: incident.message.type, kind, messageId };
}

export type Followed = Awaited<ReturnType<typeof getFollowUp>>;

export async function getFollowUp(services: Services, viewer: Viewer, { messageId, kind }: FollowUp) {
  const incident = await getIncident(services, messageId);
  refuseUnlessAllowed(services, viewer, incident);
  const { message, first, newest, corrections } = incident;
  const { type, isDrill } = message;
  const isNewest = newest.id === message.id;
  const isOver = newest.kind === 'cancel';
  const canCorrect = canCorrectAgain(viewer, corrections);
  return {
    id: message.id,
    shownTitle: displayTitle(message),
    sentAt: message.sentAt.toISOString(),
    newestId: isNewest ? null : newest.id,
    isOver,
    canCorrect,
    isOpen: isNewest && !isOver && (kind === 'cancel' || canCorrect),
    photos: kind === 'cancel' ? [] : await photosOfThing(services, 'message', message.id),
    initialFields: kind === 'cancel' ? initialEnding(message) : initialCorrection(services, message),
    reach: await countRecipients(services, { type, isDrill, messageId: first.id }),
  };
}

const initialEnding = ({ type, title }: Incident['message']) => ({
  message: type === 'safety_alert' ? '' : proposeCancellation({ title }),
});

function initialCorrection(services: Services, followed: Incident['message']) {
  const { title, message, severity, isDrill } = followed;
  const expiresAt = toLaterEnd(services, followed);
  return {
    title,
    message,
    severity: severity ?? defaultSeverity,
    isDrill: isDrill ? 'on' : '',
    expiresAt: expiresAt ? toLocalTime(services.config.timeZone, expiresAt) : '',
  };
}

/** Confirms a resident's alert, which makes it public. Idempotent. @throws Forbidden; NotFound */
export function confirmMessage(services: Services, viewer: Viewer, messageId: string): Promise<void> {
  return asStaff(services, viewer, ['messages', 'confirm an alert'], async (services, note) => {
    const { message } = await getIncident(services, messageId);
    if (message.type !== 'safety_alert') throw new NotFound('There is no such safety alert.');
    const confirmed = await services.db
      .update(messages)
      .set({ confirmedBy: viewer.id, confirmedAt: services.clock.now() })
      .where(and(eq(messages.id, message.id), isNull(messages.confirmedAt)))
      .returning({ id: messages.id });
    if (confirmed.length === 0) return;
    await note({ verb: 'confirmed', kind: 'safety alert', subjectId: message.id });
    await announce(services, { type: 'alert-confirmed', messageId: message.id });
  });
}
