import { and, desc, eq, gt } from 'drizzle-orm';

import { messages } from '#db/schema';
import { counted } from '~/domain/counted';
import { toDedupeKey } from '~/domain/dedupe-key.server';
import { Conflict, Forbidden } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { can } from '~/domain/capabilities';
import type { Viewer } from '~/domain/viewer';
import { savePhotos } from '~/platform/photos/photos.server';
import { changeOwn } from '~/platform/residents/change-own.server';

import { thenDeliver } from './deliver-message.server';
import { defaultSeverity, repeatMinutes, residentAlertLimits } from './messages';
import { mustBeSender } from './messages.policy';
import type { AlertInput, MessageInput } from './messages.schema.server';
import { type Draft, findByDedupeKey, readExpiry, storeMessage } from './store-message.server';

/** @throws Forbidden (above a limit with `retryAfterSeconds`); Conflict for an unconfirmed repeat; Invalid */
export async function sendSafetyAlert(services: Services, viewer: Viewer, input: AlertInput) {
  mustBeSender(viewer, 'safety_alert', services.config.safetyAlertSenders);
  const alert = { severity: input.severity ?? defaultSeverity, isDrill: input.isDrill ?? false };
  const sending = changeOwn(services, viewer, (services) =>
    send(services, viewer, input, {
      ...firstDraft(input),
      ...alert,
      type: 'safety_alert',
      priority: input.data?.priority ?? 'high',
      expiresAt: readExpiry(services, input.expiresAt),
      dedupeKey: toDedupeKey(
        input.formToken,
        'safety_alert',
        input.title,
        input.message,
        alert,
        input.expiresAt ?? null,
      ),
    }),
  );
  return thenDeliver(services, sending);
}

/** @throws Forbidden unless the viewer is a manager; Conflict for an unconfirmed repeat */
export async function sendCommunityUpdate(services: Services, viewer: Viewer, input: MessageInput) {
  mustBeSender(viewer, 'community_update', services.config.safetyAlertSenders);
  const sending = changeOwn(services, viewer, (services) =>
    send(services, viewer, input, {
      ...firstDraft(input),
      type: 'community_update',
      priority: input.data?.priority ?? 'normal',
      severity: null,
      isDrill: false,
      expiresAt: null,
      dedupeKey: toDedupeKey(
        input.formToken,
        'community_update',
        input.title,
        input.message,
        toIds(input.photos),
      ),
    }),
  );
  return thenDeliver(services, sending);
}

const firstDraft = ({ title, message, data }: MessageInput) => ({
  kind: 'alert' as const,
  title,
  message,
  url: data?.url ?? '/',
  refersTo: null,
  incidentId: null,
});

/** Call it inside `changeOwn`. Concurrent presses would miss each other and the limit. */
async function send(
  services: Services,
  viewer: Viewer,
  { isConfirmed = false, photos = [] }: MessageInput,
  draft: Draft,
) {
  const earlier = await findByDedupeKey(services, viewer, draft.dedupeKey);
  if (earlier) return earlier;
  if (draft.type === 'safety_alert' && !can(viewer, 'messages')) await refuseTooMany(services, viewer);
  if (!isConfirmed) await refuseRepeat(services, viewer, draft);
  const sent = await storeMessage(services, viewer, draft);
  await savePhotos(services, viewer, { subject: 'message', id: sent.id }, photos);
  return sent;
}

const toIds = (photos: MessageInput['photos'] = []): string[] => photos.map(({ id }) => id);

async function refuseRepeat(services: Services, viewer: Viewer, draft: Draft): Promise<void> {
  const now = services.clock.now().getTime();
  const [last] = await services.db
    .select({ sentAt: messages.sentAt })
    .from(messages)
    .where(
      and(
        eq(messages.senderId, viewer.id),
        eq(messages.type, draft.type),
        gt(messages.sentAt, new Date(now - repeatMinutes * 60_000)),
        eq(messages.kind, draft.kind),
        eq(messages.title, draft.title),
        eq(messages.message, draft.message),
        // A real alert after its drill isn't a repeat.
        eq(messages.isDrill, draft.isDrill),
      ),
    )
    .orderBy(desc(messages.sentAt))
    .limit(1);
  if (!last) return;
  const minutes = Math.floor((now - last.sentAt.getTime()) / 60_000);
  const ago = minutes < 1 ? 'less than a minute ago' : `${counted(minutes, 'minute')} ago`;
  const question = `You sent this ${ago}. Send it again?`;
  throw new Conflict(question, { isConfirmed: [question] });
}

async function refuseTooMany(services: Services, viewer: Viewer): Promise<void> {
  const now = services.clock.now().getTime();
  const dayAgo = new Date(now - 24 * 60 * 60_000);
  const sent = await services.db
    .select({ sentAt: messages.sentAt })
    .from(messages)
    .where(
      and(
        eq(messages.senderId, viewer.id),
        eq(messages.type, 'safety_alert'),
        // Follow-ups don't count as alerts.
        eq(messages.kind, 'alert'),
        gt(messages.sentAt, dayAgo),
      ),
    )
    .orderBy(messages.sentAt);
  const { minutesBetween, perDay } = residentAlertLimits;
  const last = sent.at(-1);
  const secondsLeft = last ? (last.sentAt.getTime() + minutesBetween * 60_000 - now) / 1000 : 0;
  if (secondsLeft > 0) {
    throw new Forbidden(
      `You can send one safety alert every ${minutesBetween} minutes. Try again in ${counted(Math.ceil(secondsLeft / 60), 'minute')}.`,
      { retryAfterSeconds: secondsLeft },
    );
  }
  const firstOfLimit = sent.at(-perDay);
  if (firstOfLimit) {
    throw new Forbidden(
      `You can send ${perDay} safety alerts a day. Please ask a community manager to send more.`,
      {
        retryAfterSeconds: (firstOfLimit.sentAt.getTime() + 24 * 60 * 60_000 - now) / 1000,
      },
    );
  }
}
