import { Pool, type PoolClient } from 'pg';

type Use = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** One connection listens for all lanes; the others fetch jobs and note their ends. A running job holds none. */
export const jobConnections = 3;

/** The connections of all lanes. graphile-worker would keep one for each lane to listen (decision 071). */
export class LanePool extends Pool {
  #listening: Promise<PoolClient> | null = null;

  constructor(connectionString: string) {
    super({ connectionString, max: jobConnections });
    // An idle connection can still report that the server goes, and an unheard error ends the process.
    this.on('error', () => undefined);
  }

  override connect(): Promise<PoolClient>;
  override connect(use: Use): void;
  override connect(use?: Use): Promise<PoolClient> | void {
    if (!use) return super.connect();
    if (use.name !== 'listenForChanges') return super.connect(use);
    this.#listener().then(
      (client) => use(undefined, client, () => undefined),
      (error: Error) => use(error, undefined, () => undefined),
    );
  }

  override async end(): Promise<void> {
    const client = await this.#listening?.catch(() => null);
    if (client) this.#forget(client);
    await super.end();
  }

  #listener(): Promise<PoolClient> {
    this.#listening ??= super.connect().then(
      (client) => {
        client.on('error', () => this.#forget(client));
        return asListener(client);
      },
      (error: Error) => {
        this.#listening = null;
        throw error;
      },
    );
    return this.#listening;
  }

  #forget(client: PoolClient): void {
    if (this.#listening === null) return;
    this.#listening = null;
    client.release(true);
  }
}

/** Listens once for all lanes. One that stops must not end the listening of the others. */
function asListener(client: PoolClient): PoolClient {
  let listening: Promise<unknown> | undefined;
  return Object.assign(Object.create(client) as PoolClient, {
    on: client.on.bind(client),
    removeListener: client.removeListener.bind(client),
    release: client.release.bind(client),
    query: (text: string) =>
      text.startsWith('UNLISTEN') ? Promise.resolve() : (listening ??= client.query(text)),
  });
}
