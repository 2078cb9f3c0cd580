import { element, type Xml, xmlDocument } from '~/domain/xml.server';
import type { Config } from '~/platform/config/config.server';

import { alertPath } from '../alert-page/alert-path';
import { type PublicAlert, publicText } from './public-alerts.server';

export const atomPath = '/feeds/alerts.atom';
export const capPath = (alertId: string): string => `/feeds/alerts/${alertId}.cap.xml`;

/** Renders the Atom feed (RFC 4287) of alerts, which links to CAP documents. @param alerts newest first */
export function atomFeed({ siteOrigin, communityName }: Config, alerts: PublicAlert[]): string {
  const root = element(
    'feed',
    [
      element('id', siteOrigin + atomPath),
      element('title', `Safety alerts of ${communityName}`),
      element('updated', newest(alerts).toISOString()),
      element('author', [element('name', communityName)]),
      link('self', 'application/atom+xml', siteOrigin + atomPath),
      link('alternate', 'text/html', `${siteOrigin}/`),
      ...alerts.map((alert) => entry(siteOrigin, alert)),
    ],
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en-US' },
  );
  return xmlDocument(root);
}

export const newest = (alerts: PublicAlert[]): Date =>
  new Date(Math.max(0, ...alerts.map(({ publishedAt }) => publishedAt.getTime())));

const entry = (siteOrigin: string, alert: PublicAlert): Xml =>
  element('entry', [
    element('id', `urn:uuid:${alert.id}`),
    element('title', alert.title),
    element('updated', alert.publishedAt.toISOString()),
    element('published', alert.sentAt.toISOString()),
    link('alternate', 'text/html', siteOrigin + alertPath(alert.id)),
    link('alternate', 'application/cap+xml', siteOrigin + capPath(alert.id)),
    element('summary', publicText(alert)),
  ]);

const link = (rel: string, type: string, href: string): Xml => element('link', [], { rel, type, href });
