import { dateFormat } from '~/domain/date-format';
import type { Services } from '~/domain/services';
import type { Message } from '~/platform/mail/mail.server';
import { renderEmail, oneLine, type Paragraph, formatMailTime } from '~/platform/mail/render-email.server';
import { describePlace, formatCoordinates } from '~/platform/places/describe-place';

import { formatPlace } from '../reported-place';
import { shareLimits } from '../shares';
import { toMessageText, toReportedPlace, type ShareRow } from './share-entries.server';

export type CallFacts = {
  share: ShareRow;
  /** An email address, or a number in E.164. */ to: string;
  token: string;
};

export const toShareLink = ({ config }: Services, token: string): string =>
  `${config.siteOrigin}/emergency/shared/${token}`;

/** Mail with a call for help. Quotes mark the sender's own words. */
export function callMail(services: Services, { share, to, token }: CallFacts): Message {
  const { config } = services;
  const name = oneLine(share.senderName);
  const link = toShareLink(services, token);
  return renderEmail(services, {
    to,
    subject: `${name} asks for help`,
    paragraphs: [
      `${name} asked for help ${formatMoment(services, share.createdAt)}, and named you as an emergency contact.`,
      `This is what ${name} wrote:`,
      { quote: toMessageText(share) },
      ...placeParagraphs(services, share),
      "See the place on a map and whether it's over:",
      link,
      `The link shows the place for ${shareLimits.hours} hours, or until ${name} says they're safe.`,
      `Please call ${name} now. If you can't reach them, or if someone may be in danger, call ` +
        `${config.emergencyNumber} and say what you know.`,
      ...whyYouGotThis(services, name, link),
    ],
  });
}

export function safeMail(services: Services, { share, to, token }: CallFacts): Message {
  const name = oneLine(share.senderName);
  return renderEmail(services, {
    to,
    subject: `${name} is safe`,
    paragraphs: [
      `${name} says: I'm safe. This is about the call for help ${formatMoment(services, share.createdAt)}.`,
      'The link in that message no longer shows the place. There is nothing you need to do.',
      ...whyYouGotThis(services, name, toShareLink(services, token)),
    ],
  });
}

const whyYouGotThis = ({ config }: Services, name: string, link: string): Paragraph[] => [
  `You get this because ${name}, who lives in ${config.communityName}, named you as an emergency contact. If you do ` +
    'not want to be one, open this link and press the button there:',
  `${link}/decline`,
];

function placeParagraphs({ config }: Services, share: ShareRow): Paragraph[] {
  const place = toReportedPlace(share);
  const { location } = place;
  return formatPlace(place, 'contact', share.createdAt, config.units).flatMap(
    ({ source, words, remark }): Paragraph[] => {
      if (words === null) return [`${source}.`];
      if (location && words === formatCoordinates(location)) {
        const where = describePlace(location, config);
        return [`${source}: ${words.replace(',', ', ')}, which is ${where}.`];
      }
      return [`${source}:`, { quote: words }, ...(remark ? [remark] : [])];
    },
  );
}

const zoneFormat = dateFormat({ timeZoneName: 'short' });

/** Formats "on Friday, November 20, at 12:48 PM PST". Contacts live in any time zone. */
function formatMoment(services: Services, at: Date): string {
  const zone = zoneFormat(services.config.timeZone, at).split(' ').at(-1) ?? '';
  return `${formatMailTime(services, at)} ${zone}`;
}
