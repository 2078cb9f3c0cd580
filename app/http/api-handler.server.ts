import type { Request, RequestHandler, Response } from 'express';

import type { Services } from '~/domain/services';
import type { ApiReply, ApiRequest } from './api.server';
import { problemReply } from './api.server';
import { compress } from './compression.server';
import { isDataPath } from './remix/data-request.server';
import { explainRefusal } from './remix/pages.server';
import { requestContext } from './request-context.server';
import './request-locals.server';

type Reply = (request: ApiRequest) => Promise<ApiReply>;

/** Calls a route's `reply` directly: through Remix, an API call takes twice as long (decision 018). */
export function apiHandler(services: Services): RequestHandler {
  return (req, res, next) => {
    const reply = findReply(res);
    // Remix answers refusals and its own data requests.
    if (!reply || res.locals.refusal || isDataPath(req.path)) return next();
    answer(services, reply, req, res).catch(next).finally(res.locals.leave);
  };
}

function findReply({ locals }: Response): Reply | undefined {
  return (locals.route?.module.loader as { reply?: Reply } | undefined)?.reply;
}

async function answer(services: Services, reply: Reply, req: Request, res: Response): Promise<void> {
  const { status, headers, body } = await reply({
    method: req.method,
    params: res.locals.params,
    query: new URL(`http://here.invalid${req.originalUrl}`).searchParams,
    context: requestContext(services, req, res),
    authorization: req.headers.authorization ?? null,
    cookie: req.headers.cookie ?? null,
    text: () => res.locals.body.toString(),
  }).catch((error: unknown) => toProblem(services, error, res));
  res.status(status).set(headers).vary('Accept-Encoding');
  if (req.method === 'HEAD') return void res.end();
  if (!req.acceptsEncodings('gzip')) return void res.end(body);
  res.set('Content-Encoding', 'gzip').end(compress(body));
}

function toProblem(services: Services, error: unknown, { locals }: Response): ApiReply {
  const known = explainRefusal(services, error);
  if (known) return problemReply(known.status, known.detail, { headers: known.headers });
  services.log.error({ err: error, requestId: locals.requestId }, 'api failed');
  return problemReply(500, 'Something went wrong on our side. Please try again.');
}
