import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';

import { z } from 'zod/v4';

import type { Place } from '~/domain/place';

/** A geocoder that answered nothing we can use. `kind` says how, and holds nothing of what was asked. */
export class NoAnswer extends Error {
  constructor(readonly kind: string) {
    super(kind);
  }
}

const maxBytes = 64 * 1024;

/** Nominatim writes its numbers as texts; others as numbers. */
const degrees = (limit: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(-limit).max(limit));

const answerSchema = z.array(z.object({ lat: degrees(90), lon: degrees(180) }));

/**
 * Asks a Nominatim-compatible server one question (S2 §7).
 * @param url its search address; what stands in its query already, such as a key, stays
 * @param options.userAgent by which Nominatim's usage policy wants to know us
 * @param options.signal ends it, whether it connects, waits or reads
 * @returns the first place; null where the server knows no such place
 * @throws NoAnswer, or whatever the network or the signal throws
 */
export async function queryNominatim(
  url: string,
  query: string,
  { userAgent, signal }: { userAgent: string; signal: AbortSignal },
): Promise<Place | null> {
  const question = new URL(url);
  question.searchParams.set('q', query);
  question.searchParams.set('limit', '1');
  question.searchParams.set('format', 'jsonv2');
  const headers = { Accept: 'application/json', 'Accept-Language': 'en', 'User-Agent': userAgent };
  return placeIn(await get(question, headers, signal));
}

/** By node:http: it follows no redirect, keeps no connection, and the signal holds until the body's last byte. */
function get(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<string> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(url, { headers, signal, agent: false }, (response) => {
      read(response).then(resolve, reject);
    });
    request.on('error', reject);
    request.end();
  });
}

async function read(response: IncomingMessage): Promise<string> {
  if (response.statusCode !== 200) {
    response.destroy();
    throw new NoAnswer(`status ${response.statusCode}`);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // To leave the loop is to close the connection.
    if (bytes > maxBytes) throw new NoAnswer('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function placeIn(body: string): Place | null {
  const { success, data } = answerSchema.safeParse(parseJson(body));
  if (!success) throw new NoAnswer('not a list of places');
  const [first] = data;
  return first ? { latitude: first.lat, longitude: first.lon } : null;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new NoAnswer('not JSON');
  }
}
