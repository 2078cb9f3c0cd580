import { freePorts, makeProxyFolder, socketIn, startNginx, whyNoNginx } from '#tests/support/nginx';
import { startSocketApp } from '#tests/support/socket-app';

export type Served = {
  origin: string;
  pids: number[];
  /** Lets a client's process trust the server's certificate. */
  clientEnv: Record<string, string>;
  toCookie(cookie: string): string;
  stop(): Promise<void>;
};

/** Two processes behind the system's nginx with the shipped configuration. */
export async function startBehindNginx(env: Record<string, string>): Promise<Served> {
  const why = whyNoNginx();
  if (why !== null) throw new Error(why);
  const folder = await makeProxyFolder();
  const nginx = await startNginx(folder, await freePorts());
  // DEMO lets the sample accounts in at an ORIGIN.
  const settings = { ORIGIN: nginx.origin, DEMO: '1', ...env };
  const apps = await Promise.all(
    [1, 2].map((instance) => startSocketApp(socketIn(folder, instance), settings)),
  );
  return {
    origin: nginx.origin,
    pids: apps.map(({ pid }) => pid),
    clientEnv: { NODE_EXTRA_CA_CERTS: nginx.certificateFile },
    toCookie: (cookie) => `__Host-${cookie}`,
    async stop() {
      await Promise.all(apps.map((app) => app.stop()));
      await nginx.close();
    },
  };
}
