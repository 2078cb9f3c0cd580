import type { Services } from '~/domain/services';
import type { Message } from '~/platform/mail/mail.server';
import { renderEmail, type Paragraph, formatWhen } from '~/platform/mail/render-email.server';
import { type Topic, topics } from '~/platform/preferences/preferences';

/** A notification as a mail tells of it. Its title has its marks already: 'DRILL: …', 'All clear: …'. */
export type NotificationEmail = {
  to: string;
  type: Topic;
  title: string;
  message: string;
  /** Where a press on it leads, a path of this site. */
  url: string | null;
  /** Null: the system's own. */
  senderName: string | null;
  createdAt: Date;
  isDrill: boolean;
};

/**
 * The mail about a notification, with the link that stops mails of its kind: in the text, and in the headers by which
 * mail programs offer a button of their own (RFC 8058).
 */
export function topicMail(services: Services, told: NotificationEmail, stopToken: string): Message {
  const { siteOrigin, communityName } = services.config;
  const stopLink = `${siteOrigin}/mail/stop/${stopToken}`;
  const label = (topics.find(({ value }) => value === told.type)?.label ?? told.type).toLowerCase();
  const paragraphs: Paragraph[] = [
    `${whoWrote(told, communityName)} ${formatWhen(services, told.createdAt)}:`,
    { quote: `${told.title}\n\n${told.message}` },
    ...(told.isDrill ? ['This is a drill: an exercise, and nothing has happened.'] : []),
    ...(told.type === 'listing_message'
      ? [
          'Please answer in the app: an answer to this mail reaches nobody. Neither of you sees the other’s address.',
        ]
      : ['In the app:']),
    siteOrigin + (told.url ?? '/notifications'),
    `You get this mail because you take ${label} by e-mail. To get no more of them:`,
    stopLink,
  ];
  return {
    ...renderEmail(services, { to: told.to, subject: told.title, paragraphs }),
    headers: { 'List-Unsubscribe': `<${stopLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** Names that neighbors gave themselves stand in what is quoted, never in a line of ours. */
function whoWrote({ type, senderName }: NotificationEmail, communityName: string): string {
  if (type === 'listing_message') return 'A neighbor wrote to you about an item of the marketplace';
  if (type === 'discussion_message') return 'In a discussion that you are in, a neighbor wrote';
  return senderName
    ? `${senderName} wrote to the residents of ${communityName}`
    : `${communityName} wrote to you`;
}
