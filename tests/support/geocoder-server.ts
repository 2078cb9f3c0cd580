import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = { query: URLSearchParams; headers: IncomingHttpHeaders; at: number };

export type GeocoderServer = {
  url: string;
  asked: Asked[];
  mode: GeocoderMode;
  waiting(): number;
  cut(): void;
  close(): Promise<void>;
};

export const knownPlace = { latitude: 45.5231, longitude: -122.6765 };

const place = { place_id: 1, lat: '45.5231', lon: '-122.6765', display_name: 'Pioneer Square, Portland' };

const json = (value: unknown) => (response: ServerResponse) => {
  response.setHeader('Content-Type', 'application/json');
  response.end(typeof value === 'string' ? value : JSON.stringify(value));
};

const modes = {
  answers: json([place]),
  'answers in numbers': json([{ lat: 45.5231, lon: -122.6765 }]),
  'knows no such place': json([]),
  fails: (response) => void response.writeHead(500).end('[]'),
  'is overrun': (response) => void response.writeHead(429, { 'Retry-After': '60' }).end('[]'),
  'answers HTML': (response) =>
    void response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Sign in</title>'),
  'answers nothing': (response) => void response.end(),
  'breaks off': (response) => {
    response.writeHead(200, { 'Content-Length': '1000' }).write('[{"lat":"45.5231",');
    setImmediate(() => response.destroy());
  },
  'answers half a JSON': json('[{"lat":"45.5231","lon":'),
  'answers another shape': json({ error: 'Unable to geocode' }),
  'answers places without coordinates': json([{ display_name: 'Portland' }]),
  'answers beyond the pole': json([{ ...place, lat: '91' }]),
  'answers beyond the date line': json([{ ...place, lon: '-180.5' }]),
  'answers no numbers': json([{ ...place, lat: 'NaN' }]),
  'answers blanks': json([{ ...place, lat: '', lon: ' ' }]),
  'answers infinity': json('[{"lat":1e999,"lon":0}]'),
  'answers null': json([{ ...place, lat: null }]),
  'answers far too much': json(JSON.stringify([place]) + ' '.repeat(70_000)),
  'sends elsewhere': (response) => void response.writeHead(302, { Location: '/elsewhere?q=x' }).end(),
  'never answers': () => undefined,
  'drips for ever': (response) => {
    response.write('[');
    const dripping = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(dripping));
  },
} satisfies Record<string, (response: ServerResponse) => void>;

export type GeocoderMode = keyof typeof modes;

export async function startGeocoder(): Promise<GeocoderServer> {
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://geocoder.test');
    geocoder.asked.push({ query: url.searchParams, headers: request.headers, at: performance.now() });
    open.add(response);
    response.on('close', () => open.delete(response));
    modes[geocoder.mode](response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const geocoder: GeocoderServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/search`,
    asked: [],
    mode: 'answers',
    waiting: () => open.size,
    cut: () => server.closeAllConnections(),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return geocoder;
}
