import { Agent, request as httpRequest, type RequestOptions } from 'node:http';

import { type Feed, ingestPaths } from '~/platform/telemetry/telemetry';

export type IngestClient = {
  /** @returns the answer's status @throws whatever the network, the time limit or the signal does */
  post(feed: Feed, token: string, body: object): Promise<number>;
  close(): void;
};

const limitMs = 15_000;

/**
 * Posts as a device does, over HTTP, to a server on this machine.
 * @param address where it listens, as http://127.0.0.1:3000 or unix:/run/vclink/1.sock
 * @param signal ends what is under way
 */
export function createIngestClient(address: string, signal: AbortSignal): IngestClient {
  const agent = new Agent({ keepAlive: true });
  const target = toTarget(address);
  return {
    post: (feed, token, body) => {
      const way = { ...target, agent, signal, path: ingestPaths[feed], method: 'POST', timeout: limitMs };
      return send(way, token, JSON.stringify(body));
    },
    close: () => agent.destroy(),
  };
}

function toTarget(address: string): RequestOptions {
  if (address.startsWith('unix:')) return { socketPath: address.slice('unix:'.length) };
  const { hostname, port } = new URL(address);
  // An IPv6 address is in brackets there, and must not be here.
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port };
}

function send(way: RequestOptions, token: string, body: string): Promise<number> {
  const headers = {
    // The name by which this machine's own server is asked, whatever address it listens on.
    Host: 'localhost',
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const request = httpRequest({ ...way, headers }, (response) => {
      response.on('error', reject);
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    request.on('error', reject);
    request.on('timeout', () => request.destroy(new Error('No answer in time.')));
    request.end(body);
  });
}
