import type * as express from 'express';

import { escapeMarkup } from '~/domain/escape-markup';

import { problem } from './api.server';

export type Refusal = {
  status: number;
  detail: string;
  headers?: Record<string, string>;
  /** Reason for the log if the status isn't enough (`refusalCode`). */
  code?: string;
  busy?: BusyPage;
};

/** The page of a request that had to wait too long comes again by itself, unless it was a change. */
export type BusyPage = { emergencyNumber: string; comesAgainInSeconds: number | null };

const codes: Record<number, string> = {
  400: 'invalid',
  401: 'signed-out',
  403: 'forbidden',
  404: 'not-found',
  405: 'method',
  408: 'too-slow',
  409: 'conflict',
  413: 'too-large',
  415: 'content-type',
  429: 'too-many',
  503: 'away',
};

export const refusalCode = (status: number): string | undefined =>
  codes[status] ?? (status >= 500 ? 'failed' : status >= 400 ? 'refused' : undefined);

/** Reads this much of a refused upload before disconnecting, so that the client sees the response. */
const drainLimit = 8 * 1024 * 1024;

export const isOpen311Path = (path: string): boolean => /^\/open311(\/|$)/i.test(path);

/** Programs call these addresses, so refusals are documents for them and no pages. */
export const isApiPath = (path: string): boolean => /^\/api(\/|$)/i.test(path) || isOpen311Path(path);

export function refuse(
  req: express.Request,
  res: express.Response,
  { status, detail, headers = {}, code, busy }: Refusal,
): void {
  drain(req);
  res.locals.refusedAs = code;
  const { requestId } = res.locals;
  const answer = isApiPath(req.path)
    ? problem(status, detail)
    : plainPage(status, detail, { requestId: status >= 500 ? requestId : undefined, busy });
  res.status(status).set({ ...Object.fromEntries(answer.headers), ...headers });
  void answer.text().then((body) => res.end(req.method === 'HEAD' ? undefined : body));
}

/** A page without scripts, styles or database queries. */
export function plainPage(
  status: number,
  detail: string,
  {
    headers,
    requestId,
    busy,
  }: {
    headers?: Record<string, string> | undefined;
    requestId?: string | undefined;
    busy?: BusyPage | undefined;
  } = {},
): Response {
  const comesAgain = busy?.comesAgainInSeconds;
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
${comesAgain ? `<meta http-equiv="refresh" content="${comesAgain}">\n` : ''}<title>${escapeMarkup(detail)}</title>
<body style="font: 1rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1rem">
<h1 style="font-size: 1.25rem">${escapeMarkup(detail)}</h1>
${busy ? toBusyText(busy) : toPlainText(requestId)}
</html>
`;
  return new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
}

const toPlainText = (requestId: string | undefined) =>
  `${requestId ? `<p>If you contact us, mention this number: ${requestId}</p>\n` : ''}<p><a href="/">Back to the start page</a></p>`;

const toBusyText = ({ emergencyNumber, comesAgainInSeconds }: BusyPage) =>
  `${comesAgainInSeconds === null ? '' : `<p>It comes again by itself in ${comesAgainInSeconds} seconds. You don’t have to do anything.</p>\n`}<p>In an emergency, <a href="tel:${escapeMarkup(emergencyNumber)}">call ${escapeMarkup(emergencyNumber)}</a>. Our <a href="/emergency">emergency page</a> works now too.</p>`;

export function drain(req: express.Request): void {
  let left = drainLimit;
  req.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) req.socket.destroy();
  });
  req.resume();
}
