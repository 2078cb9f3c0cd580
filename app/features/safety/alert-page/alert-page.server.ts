import { createHash } from 'node:crypto';

import { type Html, markup, noHtml, trusted } from '~/domain/html.server';
import { linkText } from '~/domain/linked-text.server';
import { telLink } from '~/domain/phone';
import type { Config } from '~/platform/config/config.server';
import { notificationPath } from '~/platform/notifications/notifications';
import { formatFullDay, formatFullInstant } from '~/ui/dates';

import { drillText } from '../feeds/public-alerts.server';
import { severities } from '../messages/messages';
import { alertPath } from './alert-path';
import { pageStyle } from './alert-page-style';
import type { PagedIncident } from './incidents.server';

/** A phone with a bad line shows the page after one round trip. */
const maxBytes = 12_000;
const maxEarlier = 5;

type Shown = { earlier: number; hasLinks: boolean };
type Paged = PagedIncident['alerts'][number];

/** Nothing may run, and no cache may show a warning that was withdrawn. */
export const alertPageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'X-Robots-Tag': 'noindex',
};

/** Renders the page of an alert and its follow-ups: without a script, and in at most 12 kB. */
export function renderAlertPage(config: Config, incident: PagedIncident, now: Date): string {
  const most = Math.min(incident.alerts.length - 1, maxEarlier);
  for (const hasLinks of [true, false])
    for (let earlier = most; earlier >= 0; earlier -= 1) {
      const page = render(config, incident, now, { earlier, hasLinks });
      if (Buffer.byteLength(page) <= maxBytes) return page;
    }
  return render(config, incident, now, { earlier: 0, hasLinks: false });
}

/** When the page changes without a new message: an alert ends. */
export const nextChange = ({ alerts }: PagedIncident, now: Date): Date | null =>
  alerts[0] && alerts[0].expiresAt > now ? alerts[0].expiresAt : null;

function render(config: Config, incident: PagedIncident, now: Date, shown: Shown): string {
  const { communityName, emergencyNumber } = config;
  const { id, title } = incident.alerts[0]!;
  const call = telLink(emergencyNumber);
  return markup`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${shown.hasLinks ? title : 'Safety alert'}</title>
<link rel="icon" href="/favicon.svg"><style>${trusted(pageStyle)}</style>
<header><div><b>${communityName}</b><a class="c" href="${call}">Call ${emergencyNumber}</a></div></header>
<main>${newestAlert(config, incident, now, shown)}
<p>If someone is hurt or in danger, <a href="${call}">call ${emergencyNumber}</a> first.</p>
${earlierAlerts(config, incident, shown)}${whereToGo(id)}</main></html>
`.text;
}

function newestAlert(config: Config, incident: PagedIncident, now: Date, { hasLinks }: Shown): Html {
  const alert = incident.alerts[0]!;
  const { label, tone } = faceOf(alert, now);
  return markup`<article class="${tone}"><p class="k">${label}</p>
<h1 dir="auto">${alert.title}</h1>${times(config, alert, now)}
${alert.isDrill ? markup`<p>${drillText}</p>` : noHtml}${sentBy(incident)}${textOf(alert, hasLinks)}
${ownLink(alert, hasLinks)}</article>${unconfirmed(incident)}`;
}

function faceOf({ kind, ending, isDrill, severity, expiresAt }: Paged, now: Date) {
  const calm = isDrill ? 'b' : 'o';
  if (ending === 'mistake') return { label: 'Sent by mistake', tone: calm };
  if (kind === 'cancel') return { label: isDrill ? 'The drill is over' : 'It’s over', tone: calm };
  if (expiresAt <= now) return { label: 'This alert has ended', tone: '' };
  if (isDrill) return { label: 'Drill, not real', tone: 'b' };
  return {
    label: `Safety alert · ${severities.find(({ value }) => value === severity)?.label ?? ''}`,
    tone: { extreme: 'd', severe: 'd', moderate: 'w', minor: '' }[severity],
  };
}

function times({ timeZone }: Config, alert: Paged, now: Date): Html {
  const sent = timeOf(alert.sentAt, formatFullInstant(alert.sentAt, timeZone));
  if (alert.kind === 'cancel') return markup`<p class="m">Sent ${sent}</p>`;
  const end = alert.hasOwnEnd
    ? formatFullInstant(alert.expiresAt, timeZone)
    : `the end of ${formatFullDay(alert.sentAt, timeZone)}`;
  const word = alert.expiresAt > now ? 'Until' : alert.hasOwnEnd ? 'Ended' : 'Ended at';
  return markup`<p class="m">Sent ${sent}<br>${word} ${timeOf(alert.expiresAt, end)}</p>`;
}

const timeOf = (at: Date, words: string): Html =>
  markup`<time datetime="${at.toISOString()}">${words}</time>`;

const sentBy = ({ unconfirmedSender }: PagedIncident): Html =>
  unconfirmedSender === null
    ? noHtml
    : markup`<p>From <bdi>${unconfirmedSender}</bdi>. No manager has confirmed it yet.</p>`;

const textOf = ({ message }: Paged, hasLinks: boolean): Html =>
  markup`<div class="t" dir="auto">${hasLinks ? linked(message) : message}</div>`;

const linked = (message: string): Html[] =>
  linkText(message).map(({ text, href }) =>
    href === undefined
      ? markup`${text}`
      : markup`<a href="${href}" rel="noreferrer nofollow ugc">${text}</a>`,
  );

const ownLink = ({ url }: Paged, hasLinks: boolean): Html =>
  url === '/' || !hasLinks ? noHtml : markup`<p><a href="${url}">Read more in the app</a></p>`;

const unconfirmed = ({ unconfirmedId }: PagedIncident): Html =>
  unconfirmedId === null
    ? noHtml
    : markup`<p class="n w">There’s news about this that no manager has confirmed yet.
<a href="${notificationPath(unconfirmedId)}">Read it in the app</a></p>`;

function earlierAlerts(config: Config, { alerts }: PagedIncident, { earlier, hasLinks }: Shown): Html {
  const left = alerts.length - 1 - earlier;
  const shown = alerts.slice(1, 1 + earlier).map((alert) => {
    const sent = timeOf(alert.sentAt, formatFullInstant(alert.sentAt, config.timeZone));
    return markup`<article><h3 dir="auto">${alert.title}</h3><p class="m">Sent ${sent}</p>
${textOf(alert, hasLinks)}</article>`;
  });
  const rest = left === 1 ? 'One earlier message is' : `${left} earlier messages are`;
  return alerts.length === 1
    ? noHtml
    : markup`<section><h2>What we wrote before</h2>${shown}
${left === 0 ? noHtml : markup`<p>${rest} <a href="/notifications">in the app</a>.</p>`}</section>`;
}

const whereToGo = (messageId: string): Html => markup`<nav aria-label="Where to go">
<a href="${alertPath(messageId)}">Check for news about this</a>
<a href="/emergency">Tell my contacts where I am</a>
<a href="/">Open the app or sign in</a></nav>`;
