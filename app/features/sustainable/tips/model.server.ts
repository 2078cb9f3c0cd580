import { z } from 'zod/v4';

import type { Config } from '~/platform/config/config.server';
import type { Services } from '~/domain/services';
import { boundedText, bounds, requiredText } from '~/domain/text.server';

import { figuresFor, formatOutdoors, formatTogether, formatTrades } from './catalogue/catalogue-tip.server';
import type { Figures } from './figures.server';
import { difficulties, impacts, tipCategories } from './tips';

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

const sentences = [...Object.values(figuresFor), formatTrades, formatTogether, formatOutdoors];

/** All of a resident's figures that leave the house, rounded: no name, address, home or id is among them. */
export const formatFigures = (figures: Figures): string =>
  [...new Set(sentences.map((say) => say(figures)))].join('\n');

/** So many titles are named as known. */
const titlesNamed = 60;

const instructions = `You advise residents of a sustainable neighborhood in the United States.
Answer with one JSON object and nothing else: {"tips": [{"title", "description", "category", "difficulty", "impact", "personalizedReason", "estimatedSavings", "actionSteps"}]}.
title: at most 100 characters. description: one or two sentences.
category: energy, transportation, waste, water, community or lifestyle. difficulty: easy, medium or hard. impact: low, medium or high.
personalizedReason: why the tip is for this resident, naming one or more of the numbers given, and no other number.
estimatedSavings: such as "About 30 kWh a month", or null where it can't be said.
actionSteps: 3 to 5 short sentences. Plain text only: no HTML, no Markdown, no links.`;

function toQuestion(figures: Figures, tipCount: number, titles: readonly string[]): string {
  return [
    `Write ${tipCount} new tips for a resident who is told this of themself:`,
    formatFigures(figures),
    ...(titles.length > 0 ? ['They have these tips already; write different ones:'] : []),
    ...titles.slice(0, titlesNamed).map((title) => `- ${title}`),
  ].join('\n');
}

/** Numbers as people write them: '1,204' and '0.06'. */
const numbersIn = (text: string): string[] =>
  (text.match(/\d[\d,]*(\.\d+)?/g) ?? []).map((number) => number.replace(/,/g, ''));

/** Whether a reason names numbers of the resident's own, and no others. */
function namesOwnNumbers(reason: string, figures: Figures): boolean {
  const own = new Set(numbersIn(formatFigures(figures)));
  const named = numbersIn(reason);
  return named.length > 0 && named.every((number) => own.has(number));
}

const stepLimit = 500;
const mostSteps = 6;
/** More than was asked for is left away; far more is no answer to our question. */
const mostTips = 20;

const text = (max: number) => requiredText('A text', max, 'A text is missing.');

const categories = tipCategories.map(({ value }) => value);

/** A tip as a model is asked to write it. Points are not its to give. */
const tipSchema = z.object({
  title: text(bounds.title).refine((title) => !title.includes('\n')),
  description: text(bounds.text),
  category: z.enum(categories),
  difficulty: z.enum(difficulties),
  impact: z.enum(impacts),
  personalizedReason: text(bounds.text),
  estimatedSavings: boundedText('A text', bounds.title).transform((value) => (value === '' ? null : value)),
  actionSteps: z.array(text(stepLimit)).min(1).max(mostSteps),
});

const answerSchema = z.object({ tips: z.array(tipSchema).min(1).max(mostTips) });

export type ModelTip = z.output<typeof tipSchema>;

/** An answer that is of no use. `kind` says how, and holds nothing of it. */
class NoTips extends Error {
  constructor(readonly kind: string) {
    super(kind);
  }
}

/**
 * The tips in what a model wrote: JSON, which some put between a code fence's lines.
 * @throws NoTips where one of them is not as it was asked for
 */
function tipsIn(written: string): ModelTip[] {
  const { success, data } = answerSchema.safeParse(parseJson(written));
  if (!success) throw new NoTips('not the tips that were asked for');
  return data.tips;
}

function parseJson(written: string): unknown {
  try {
    return JSON.parse(written.trim().replace(/^```(json)?\s*|\s*```$/g, ''));
  } catch {
    throw new NoTips('not JSON');
  }
}
