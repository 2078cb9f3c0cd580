import { and, eq } from 'drizzle-orm';

import { photoFiles } from '#db/schema';
import type { Services } from '~/domain/services';
import type { MailPhoto, Message } from '~/platform/mail/mail.server';
import { formatMailTime, type Paragraph, renderEmail } from '~/platform/mail/render-email.server';
import { photosOfThing } from '~/platform/photos/first-photos.server';
import type { PhotoThing } from '~/platform/photos/photos.server';
import { type Topic, topics } from '~/platform/preferences/preferences';

/** A notification to be mailed. Its title already has a prefix such as 'DRILL: ' or 'All clear: '. */
export type NotificationEmail = {
  to: string;
  type: Topic;
  title: string;
  message: string;
  url: string | null;
  senderName: string | null;
  createdAt: Date;
  isDrill: boolean;
  photo?: MailPhoto | null;
};

/** Renders a notification mail. Its unsubscribe link is in the text and in the headers (RFC 8058). */
export function renderTopicMail(
  services: Services,
  notification: NotificationEmail,
  stopToken: string,
): Message {
  const { siteOrigin, communityName } = services.config;
  const stopLink = `${siteOrigin}/mail/stop/${stopToken}`;
  const label = (
    topics.find(({ value }) => value === notification.type)?.label ?? notification.type
  ).toLowerCase();
  const paragraphs: Paragraph[] = [
    `${formatSender(notification, communityName)} ${formatMailTime(services, notification.createdAt)}:`,
    {
      quote: [
        notification.title,
        notification.message,
        ...(notification.photo ? [formatPhotoLine(notification.photo)] : []),
      ].join('\n\n'),
    },
    ...(notification.isDrill ? ['This is a drill: an exercise, and nothing has happened.'] : []),
    toLinkWords(notification),
    siteOrigin + (notification.url ?? '/notifications'),
    `You get this email because you chose ${label} by email. To stop these emails:`,
    stopLink,
  ];
  return {
    ...renderEmail(services, { to: notification.to, subject: notification.title, paragraphs }),
    photo: notification.photo ?? null,
    headers: { 'List-Unsubscribe': `<${stopLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

const linkWords: Partial<Record<Topic, string>> = {
  listing_message:
    'Please reply in the app. Nobody reads replies to this email. You can’t see each other’s addresses.',
  safety_alert: 'See if anything has changed:',
};

/** A mail's own button would answer when a mail program opens its links. */
const toLinkWords = ({ type, url }: NotificationEmail): string =>
  type === 'problem_update' && url?.endsWith('/fixed')
    ? 'Is it fixed? Press one of the two buttons on this page:'
    : (linkWords[type] ?? 'In the app:');

const formatPhotoLine = ({ alt }: MailPhoto): string => (alt === '' ? '[Photo]' : `[Photo: ${alt}]`);

/** Neighbors' chosen names appear only in quoted text, so that they can't pass for ours. */
function formatSender({ type, senderName }: NotificationEmail, communityName: string): string {
  if (type === 'listing_message') return 'A neighbor wrote to you';
  if (type === 'discussion_message') return 'In a discussion you’re in, a neighbor wrote';
  if (type === 'board_post') return 'New on the Neighbors’ Board';
  if (type === 'problem_update') return 'There’s news of a problem that you follow or look after';
  return senderName
    ? `${senderName} wrote to the residents of ${communityName}`
    : `${communityName} wrote to you`;
}

type MailedNotification = { residentId: string; notificationId: string; type: string; url: string | null };

/** Finds a photo for a notification mail. It is attached, because a mail program has no session to fetch it. */
export async function findMailPhoto(
  services: Services,
  notification: MailedNotification,
): Promise<MailPhoto | null> {
  const thing = toPhotoThing(services, notification);
  if (!thing) return null;
  const [photo] = await photosOfThing(services, thing.subject, thing.id);
  // Check with a plain resident's rights: every resident sees the same photos.
  const recipient = { id: notification.residentId, role: 'resident', name: '' } as const;
  const kind = services.registry.photoKinds[thing.subject];
  if (!photo || !kind || (await kind.findSeen(services, recipient, [thing.id])).length === 0) return null;
  const [file] = await services.db
    .select({ bytes: photoFiles.bytes })
    .from(photoFiles)
    .where(and(eq(photoFiles.photoId, photo.id), eq(photoFiles.size, 'small'), eq(photoFiles.type, 'jpg')));
  return file ? { bytes: file.bytes, alt: photo.alt } : null;
}

function toPhotoThing(
  { registry }: Services,
  { notificationId, type, url }: MailedNotification,
): PhotoThing | null {
  if (type === 'community_update') return { subject: 'message', id: notificationId };
  const id = url === null ? null : (registry.photoKinds.event?.idIn?.(url) ?? null);
  return id === null ? null : { subject: 'event', id };
}
