import type { Refusal } from './refusal.server';

/** What the guards find out about a request and hand on to what comes after them. */
declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Express has no other way to type res.locals
  namespace Express {
    interface Locals {
      requestId: string;
      cspNonce: string;
      ourOrigin: string;
      /** The route's pattern such as /notifications/:notificationId/read, for the log. */
      pattern: string;
      /** The ids of its routes from the root on; null where no route is known for it. */
      branch: string[] | null;
      /** The body as it came, at most 64 kB. */
      body: Buffer<ArrayBuffer>;
      /** Set where a refusal must go through Remix, because the browser's script understands nothing else. */
      refusal?: Refusal;
    }
  }
}
