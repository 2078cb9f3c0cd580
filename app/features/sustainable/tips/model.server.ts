import type { Config } from '~/config.server';
import type { Services } from '~/domain/services';

import type { Figures } from './figures.server';
import { type ModelTip, NoTips, tipsIn } from './model-answer.server';
import { figuresFor, instructions, namesOwnNumbers, toQuestion } from './model-question.server';

export type { ModelTip } from './model-answer.server';

type Endpoint = NonNullable<Config['tipsModel']>;
type Question = { figures: Figures; tipCount: number; titles: readonly string[] };

/** Far more than ten tips take. */
const maxBytes = 256 * 1024;

/**
 * Has an OpenAI-compatible endpoint write tips. Takes up to `endpoint.seconds`, so call it outside any transaction.
 * @returns at most as many as asked for, each by another title than `titles` (in small letters) and the others; a
 *   reason that does not name the resident's own numbers gives way to one that does. Null where the endpoint is away,
 *   slow, or answers anything else
 */
export async function queryModel(
  { log }: Pick<Services, 'log'>,
  endpoint: Endpoint,
  { figures, tipCount, titles }: Question,
): Promise<ModelTip[] | null> {
  const signal = AbortSignal.timeout(endpoint.seconds * 1000);
  try {
    const tips = tipsIn(await complete(endpoint, toQuestion(figures, tipCount, titles), signal));
    const unknown = withoutRepeats(tips, titles).slice(0, tipCount);
    if (unknown.length === 0) throw new NoTips('only tips that were known');
    return unknown.map((tip) => withOwnReason(tip, figures));
  } catch (error) {
    // The log is told how it failed, never what was asked or answered.
    log.warn({ kind: signal.aborted ? 'too slow' : toKind(error) }, 'the tips model gave no tips');
    return null;
  }
}

/** @returns what the model wrote */
async function complete(
  { url, name, key }: Endpoint,
  question: string,
  signal: AbortSignal,
): Promise<string> {
  // The client comes with the first question: whoever has no endpoint never loads it.
  const { default: OpenAI } = await import('openai');
  const client = new OpenAI({
    baseURL: url,
    // All of it from our configuration: left out, the client would read the environment.
    apiKey: key ?? 'none',
    organization: null,
    project: null,
    defaultHeaders: key === null ? { Authorization: null } : {},
    maxRetries: 0,
    logLevel: 'off',
    fetch: boundedFetch,
  });
  const completion = await client.chat.completions.create(
    {
      model: name,
      response_format: { type: 'json_object' },
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: question },
      ],
    },
    { signal },
  );
  const written: unknown = completion.choices?.[0]?.message?.content;
  if (typeof written !== 'string') throw new NoTips('no text');
  return written;
}

/** Follows no redirect, and reads so many bytes before anything makes sense of them. */
const boundedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, { ...init, redirect: 'error' });
  const body = answer.body ? await read(answer.body.getReader()) : null;
  const { status, statusText, headers } = answer;
  return new Response(body, { status, statusText, headers });
};

async function read(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for (let bytes = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    bytes += value.length;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw new NoTips('too large');
    }
    chunks.push(value);
  }
}

function withoutRepeats(tips: ModelTip[], titles: readonly string[]): ModelTip[] {
  const known = new Set(titles);
  return tips.filter(({ title }) => {
    const key = title.toLowerCase();
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

const withOwnReason = (tip: ModelTip, figures: Figures): ModelTip =>
  namesOwnNumbers(tip.personalizedReason, figures)
    ? tip
    : { ...tip, personalizedReason: figuresFor[tip.category](figures) };

function toKind(error: unknown): string {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (at instanceof NoTips) return at.kind;
    if ('status' in at && typeof at.status === 'number') return `status ${at.status}`;
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return 'unknown';
}
