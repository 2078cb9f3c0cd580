import { z } from 'zod/v4';

import type { Config } from '~/platform/config/config.server';
import type { Services } from '~/domain/services';
import { boundedText, bounds, requiredText } from '~/domain/text.server';

import { figuresFor, formatOutdoors, formatTogether, formatTrades } from './catalogue/catalogue-tip.server';
import type { Figures } from './figures.server';
import { difficulties, impacts, tipCategories } from './tips';

type Endpoint = NonNullable<Config['tipsModel']>;
type Question = { figures: Figures; tipCount: number; titles: readonly string[] };

const maxBytes = 256 * 1024;

/**
 * Queries an OpenAI-compatible endpoint. May take `endpoint.seconds`: call it outside any transaction.
 * @returns new tips with reasons in the resident's own numbers; null on a timeout or an unusable answer
 */
export async function queryModel(
  { log }: Pick<Services, 'log'>,
  endpoint: Endpoint,
  { figures, tipCount, titles }: Question,
): Promise<ModelTip[] | null> {
  const signal = AbortSignal.timeout(endpoint.seconds * 1000);
  try {
    const tips = tipsIn(await complete(endpoint, toPrompt(figures, tipCount, titles), signal));
    const newTips = withoutDuplicates(tips, titles).slice(0, tipCount);
    if (newTips.length === 0) throw new UnusableAnswer('only tips that were known');
    return newTips.map((tip) => withOwnReason(tip, figures));
  } catch (error) {
    // Log only the kind of failure, never the question or the answer.
    log.warn({ kind: signal.aborted ? 'too slow' : toFailureKind(error) }, 'the tips model gave no tips');
    return null;
  }
}

async function complete(
  { url, name, key }: Endpoint,
  question: string,
  signal: AbortSignal,
): Promise<string> {
  // Import lazily: most deployments have no endpoint.
  const { default: OpenAI } = await import('openai');
  const client = new OpenAI({
    baseURL: url,
    // Set every option, because the client reads environment variables for missing ones.
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
  if (typeof written !== 'string') throw new UnusableAnswer('no text');
  return written;
}

/** Refuses redirects, and limits the body's size before it is parsed. */
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
      throw new UnusableAnswer('too large');
    }
    chunks.push(value);
  }
}

function withoutDuplicates(tips: ModelTip[], titles: readonly string[]): ModelTip[] {
  const seen = new Set(titles);
  return tips.filter(({ title }) => {
    const key = title.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const withOwnReason = (tip: ModelTip, figures: Figures): ModelTip =>
  namesOwnNumbers(tip.personalizedReason, figures)
    ? tip
    : { ...tip, personalizedReason: figuresFor[tip.category](figures) };

function toFailureKind(error: unknown): string {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (at instanceof UnusableAnswer) return at.kind;
    if ('status' in at && typeof at.status === 'number') return `status ${at.status}`;
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return 'unknown';
}

const sentences = [...Object.values(figuresFor), formatTrades, formatTogether, formatOutdoors];

/** Every figure that is sent to the model, rounded. Contains no name, address, home or id. */
export const formatFigures = (figures: Figures): string =>
  [...new Set(sentences.map((format) => format(figures)))].join('\n');

const maxTitles = 60;

const instructions = `You advise residents of a sustainable neighborhood in the United States.
Answer with one JSON object and nothing else: {"tips": [{"title", "description", "category", "difficulty", "impact", "personalizedReason", "estimatedSavings", "actionSteps"}]}.
title: at most 100 characters. description: one or two sentences.
category: energy, transportation, waste, water, community or lifestyle. difficulty: easy, medium or hard. impact: low, medium or high.
personalizedReason: why the tip is for this resident, naming one or more of the numbers given, and no other number.
estimatedSavings: such as "About 30 kWh a month", or null where it can't be said.
actionSteps: 3 to 5 short sentences. Plain text only: no HTML, no Markdown, no links.`;

function toPrompt(figures: Figures, tipCount: number, titles: readonly string[]): string {
  return [
    `Write ${tipCount} new tips for a resident who is told this of themself:`,
    formatFigures(figures),
    ...(titles.length > 0 ? ['They have these tips already; write different ones:'] : []),
    ...titles.slice(0, maxTitles).map((title) => `- ${title}`),
  ].join('\n');
}

const numbersIn = (text: string): string[] =>
  (text.match(/\d[\d,]*(\.\d+)?/g) ?? []).map((number) => number.replace(/,/g, ''));

/** Accepts only reasons that quote the resident's numbers and no others. */
function namesOwnNumbers(reason: string, figures: Figures): boolean {
  const own = new Set(numbersIn(formatFigures(figures)));
  const named = numbersIn(reason);
  return named.length > 0 && named.every((number) => own.has(number));
}

const stepLimit = 500;
const maxSteps = 6;
/** Tips above the requested count are dropped; more than this is an error. */
const maxTips = 20;

const text = (max: number) => requiredText('A text', max, 'A text is missing.');

const categories = tipCategories.map(({ value }) => value);

const tipSchema = z.object({
  title: text(bounds.title).refine((title) => !title.includes('\n')),
  description: text(bounds.text),
  category: z.enum(categories),
  difficulty: z.enum(difficulties),
  impact: z.enum(impacts),
  personalizedReason: text(bounds.text),
  estimatedSavings: boundedText('A text', bounds.title).transform((value) => (value === '' ? null : value)),
  actionSteps: z.array(text(stepLimit)).min(1).max(maxSteps),
});

const answerSchema = z.object({ tips: z.array(tipSchema).min(1).max(maxTips) });

export type ModelTip = z.output<typeof tipSchema>;

class UnusableAnswer extends Error {
  constructor(readonly kind: string) {
    super(kind);
  }
}

/** Parses a model's answer: JSON, sometimes in a code fence. @throws NoTips for invalid tips */
function tipsIn(written: string): ModelTip[] {
  const { success, data } = answerSchema.safeParse(parseJson(written));
  if (!success) throw new UnusableAnswer('not the tips that were asked for');
  return data.tips;
}

function parseJson(written: string): unknown {
  try {
    return JSON.parse(written.trim().replace(/^```(json)?\s*|\s*```$/g, ''));
  } catch {
    throw new UnusableAnswer('not JSON');
  }
}
