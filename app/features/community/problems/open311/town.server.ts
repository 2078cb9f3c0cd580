import { z } from 'zod/v4';

import type { Config } from '~/platform/config/config.server';

export type Town = NonNullable<Config['town']>;

/** `failure` is a sentence for managers. */
export class TownError extends Error {
  constructor(
    readonly failure: string,
    /** The town may have stored the request all the same. */
    readonly mayHaveArrived: boolean,
  ) {
    super(failure);
  }
}

const maxBytes = 1024 * 1024;

const id = z.union([z.string(), z.number()]).transform((value) => String(value).trim());
const usableId = id.pipe(z.string().min(1).max(200));
const optionalId = id.nullish().transform((value) => {
  const { success, data } = usableId.safeParse(value);
  return success ? data : null;
});

const postedSchema = z.array(z.object({ service_request_id: optionalId, token: optionalId })).min(1);

const status = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['open', 'closed']));
const text = z
  .string()
  .nullish()
  // PostgreSQL can't store some control characters.
  .transform((value) => (value ?? '').replace(/[^\P{Cc}\n]/gu, '').trim());

const requestSchema = z.object({
  service_request_id: usableId,
  status,
  status_notes: text,
  description: text,
});

/** A request as the town lists it. Texts are the town's: bound and escape them. */
export type TownRequest = z.output<typeof requestSchema>;

/** @returns the request's id, or a token to ask for it @throws TownError */
export async function postToTown(town: Town, fields: Record<string, string>) {
  const form = new URLSearchParams({ ...fields, ...common(town) });
  return parse(postedSchema, await ask(town, 'requests.json', form))[0]!;
}

/** @returns the id for a token; null as long as there is none @throws TownError */
export async function readToken(town: Town, token: string): Promise<string | null> {
  const path = `tokens/${encodeURIComponent(token)}.json?${query(town)}`;
  return parse(postedSchema, await ask(town, path))[0]!.service_request_id;
}

/** Leaves out rows that don't follow the standard. @throws TownError */
export async function listTownRequests(
  town: Town,
  filter: Record<string, string>,
): Promise<{ requests: TownRequest[]; count: number }> {
  const rows = parse(z.array(z.unknown()), await ask(town, `requests.json?${query(town, filter)}`));
  const requests = rows.flatMap((row) => {
    const { success, data } = requestSchema.safeParse(row);
    return success ? [data] : [];
  });
  return { requests, count: rows.length };
}

const common = ({ key, jurisdiction }: Town) => ({
  ...(key !== null && { api_key: key }),
  ...(jurisdiction !== null && { jurisdiction_id: jurisdiction }),
});

const query = (town: Town, filter: Record<string, string> = {}) =>
  new URLSearchParams({ ...filter, ...common(town) }).toString();

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { success, data } = schema.safeParse(value);
  if (!success) throw new TownError('The town’s answer doesn’t follow the standard.', true);
  return data;
}

/** Follows no redirect, which would lead the key and the problem elsewhere. */
async function ask(town: Town, path: string, form?: URLSearchParams): Promise<unknown> {
  const signal = AbortSignal.timeout(town.seconds * 1000);
  try {
    const answer = await fetch(`${town.url}/${path}`, {
      method: form ? 'POST' : 'GET',
      body: form,
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      signal,
    });
    const body = await readText(answer);
    if (!answer.ok) throw toRefusal(answer.status, body);
    return JSON.parse(body);
  } catch (error) {
    throw error instanceof TownError ? error : toFailure(error, signal);
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    // Throwing ends the loop, which closes the connection.
    if (bytes > maxBytes) throw new TownError('The town’s answer is too long.', true);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const errorsSchema = z.array(z.object({ description: text })).min(1);
const saidLength = 300;

/** A 4xx means that the town stored nothing, except that a 408 says only that it was slow. */
function toRefusal(status: number, body: string): TownError {
  const isRefused = status >= 400 && status < 500 && status !== 408;
  let said = '';
  try {
    said = errorsSchema.parse(JSON.parse(body))[0]!.description.slice(0, saidLength);
  } catch {
    // Most servers answer with a page.
  }
  const words = isRefused ? 'The town refused it' : 'The town’s server failed';
  return new TownError(`${words} (status ${status})${said === '' ? '.' : `: ${said}`}`, !isRefused);
}

/** Codes of a connection that was never made. */
const unreached =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|.*CERT.*)$/;

function toFailure(error: unknown, signal: AbortSignal): TownError {
  if (signal.aborted) return new TownError('The town’s server didn’t answer in time.', true);
  if (error instanceof SyntaxError) return new TownError('The town’s answer isn’t JSON.', true);
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  if (unreached.test(code ?? '')) return new TownError('We couldn’t reach the town’s server.', false);
  return new TownError('The connection to the town’s server broke.', true);
}
