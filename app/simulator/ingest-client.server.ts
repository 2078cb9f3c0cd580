import { Agent, request as httpRequest, type RequestOptions } from 'node:http';

import { type Feed, ingestPaths } from '~/platform/telemetry/telemetry';

export type IngestClient = {
  /** @returns the HTTP status @throws on network errors, timeout or abort */
  post(feed: Feed, token: string, body: object): Promise<number>;
  close(): void;
};

const timeoutMs = 15_000;

/** @param address such as http://127.0.0.1:3000 or unix:/run/vclink/1.sock */
export function createIngestClient(address: string, signal: AbortSignal): IngestClient {
  const agent = new Agent({ keepAlive: true });
  const target = toTarget(address);
  return {
    post: (feed, token, body) => {
      const options = {
        ...target,
        agent,
        signal,
        path: ingestPaths[feed],
        method: 'POST',
        timeout: timeoutMs,
      };
      return send(options, token, JSON.stringify(body));
    },
    close: () => agent.destroy(),
  };
}

function toTarget(address: string): RequestOptions {
  if (address.startsWith('unix:')) return { socketPath: address.slice('unix:'.length) };
  const { hostname, port } = new URL(address);
  // Node expects an IPv6 address without the URL's brackets.
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port };
}

function send(options: RequestOptions, token: string, body: string): Promise<number> {
  const headers = {
    // The server always accepts this host name, whatever address it listens on.
    Host: 'localhost',
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const request = httpRequest({ ...options, headers }, (response) => {
      response.on('error', reject);
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    request.on('error', reject);
    request.on('timeout', () => request.destroy(new Error('No answer in time.')));
    request.end(body);
  });
}
