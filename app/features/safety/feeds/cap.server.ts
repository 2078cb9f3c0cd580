import { element, type Xml, xmlDocument } from '~/domain/xml.server';
import type { Config } from '~/platform/config/config.server';

import { alertPath } from '../alert-page/alert-path';
import { drillText, type Earlier, type PublicAlert, publicText } from './public-alerts.server';

const radiusKm = 1;

/** Renders an alert in the Common Alerting Protocol 1.2 (OASIS). */
export function capAlert(config: Config, alert: PublicAlert & { earlier: Earlier[] }): string {
  const sender = toSender(config);
  const references = alert.earlier.map(({ id, sentAt }) => `${sender},${id},${capTime(sentAt)}`);
  const root = element(
    'alert',
    [
      element('identifier', alert.id),
      element('sender', sender),
      element('sent', capTime(alert.sentAt)),
      element('status', alert.isDrill ? 'Exercise' : 'Actual'),
      element('msgType', messageTypes[alert.kind]),
      element('scope', 'Public'),
      ...notes(alert),
      ...(references.length > 0 ? [element('references', references.join(' '))] : []),
      info(config, alert),
    ],
    { xmlns: 'urn:oasis:names:tc:emergency:cap:1.2' },
  );
  return xmlDocument(root);
}

/** CAP allows a single `note`, so its sentences are joined. */
function notes({ isDrill, ending }: PublicAlert): Xml[] {
  const sentences = [isDrill && drillText, ending && endNotes[ending]].filter(Boolean);
  return sentences.length > 0 ? [element('note', sentences.join(' '))] : [];
}

const endNotes = {
  over: 'The event of the alerts that this cancels is over.',
  partly: 'The event is partly over: the alert stays in force as this update says.',
  mistake: 'The alerts that this cancels were sent by mistake: there was no event.',
} as const;

const messageTypes = { alert: 'Alert', update: 'Update', cancel: 'Cancel' } as const;

/** Derives CAP's three degrees from the severity, so that senders answer one question. */
const degrees = {
  extreme: { severity: 'Extreme', urgency: 'Immediate', certainty: 'Observed' },
  severe: { severity: 'Severe', urgency: 'Immediate', certainty: 'Likely' },
  moderate: { severity: 'Moderate', urgency: 'Expected', certainty: 'Likely' },
  minor: { severity: 'Minor', urgency: 'Future', certainty: 'Possible' },
} as const;

function info({ siteOrigin, communityName, mapCenter }: Config, alert: PublicAlert): Xml {
  const { severity, urgency, certainty } = degrees[alert.severity];
  const isOver = alert.kind === 'cancel';
  const isMistake = alert.ending === 'mistake';
  return element('info', [
    element('language', 'en-US'),
    element('category', 'Safety'),
    element('event', alert.isDrill ? 'Drill' : 'Safety alert'),
    ...(isOver && !isMistake ? [element('responseType', 'AllClear')] : []),
    element('urgency', isOver ? 'Past' : urgency),
    element('severity', severity),
    element('certainty', isMistake ? 'Unlikely' : isOver ? 'Observed' : certainty),
    element('effective', capTime(alert.sentAt)),
    element('expires', capTime(alert.expiresAt)),
    element('senderName', communityName),
    element('headline', alert.title),
    element('description', publicText(alert)),
    element('web', siteOrigin + alertPath(alert.id)),
    element('area', [
      element('areaDesc', communityName),
      element('circle', `${mapCenter.latitude},${mapCenter.longitude} ${radiusKm}`),
    ]),
  ]);
}

/** The CAP sender: our origin's host name, which has no spaces, commas, < or &. */
const toSender = ({ siteOrigin }: Config): string => new URL(siteOrigin).hostname;

/** CAP wants whole seconds, and UTC as -00:00 instead of Z. */
const capTime = (instant: Date): string => `${instant.toISOString().slice(0, 19)}-00:00`;
