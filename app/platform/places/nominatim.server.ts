import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';

import { z } from 'zod/v4';

import type { Place } from '~/domain/place';

/** `kind` names the geocoder's failure without the address. */
export class GeocoderError extends Error {
  constructor(readonly kind: string) {
    super(kind);
  }
}

const maxBytes = 64 * 1024;

/** Nominatim sends numbers as strings, other servers as numbers. */
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
 * Queries a Nominatim-compatible server (S2 §7). The URL's own parameters, such as a key, stay.
 * @throws GeocoderError, network errors, or the signal's reason
 */
export async function queryNominatim(
  url: string,
  query: string,
  { userAgent, signal }: { userAgent: string; signal: AbortSignal },
): Promise<Place | null> {
  const requestUrl = new URL(url);
  requestUrl.searchParams.set('q', query);
  requestUrl.searchParams.set('limit', '1');
  requestUrl.searchParams.set('format', 'jsonv2');
  const headers = { Accept: 'application/json', 'Accept-Language': 'en', 'User-Agent': userAgent };
  return parseFirstPlace(await fetchText(requestUrl, headers, signal));
}

/** Uses node:http: no redirects, no keep-alive, and the signal covers the body too. */
function fetchText(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<string> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(url, { headers, signal, agent: false }, (response) => {
      readBody(response).then(resolve, reject);
    });
    request.on('error', reject);
    request.end();
  });
}

async function readBody(response: IncomingMessage): Promise<string> {
  if (response.statusCode !== 200) {
    response.destroy();
    throw new GeocoderError(`status ${response.statusCode}`);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Throwing ends the loop, which closes the connection.
    if (bytes > maxBytes) throw new GeocoderError('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseFirstPlace(body: string): Place | null {
  const { success, data } = answerSchema.safeParse(parseJson(body));
  if (!success) throw new GeocoderError('not a list of places');
  const [first] = data;
  return first ? { latitude: first.lat, longitude: first.lon } : null;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new GeocoderError('not JSON');
  }
}
