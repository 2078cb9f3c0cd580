import type { Viewer } from '~/domain/viewer';

import type { SentForm } from './context.server';
import type { Refusal } from './refusal.server';
import type { ServerRoute } from './remix/route-table.server';
import type { RouteHandle } from './route.server';

/** What the guards find out about a request and hand on to what comes after them. */
declare global {
  // oxlint-disable-next-line typescript/no-namespace -- Express has no other way to type res.locals
  namespace Express {
    interface Locals {
      requestId: string;
      cspNonce: string;
      ourOrigin: string;
      /** The route's pattern such as /notifications/:notificationId/read, for the log. */
      pattern: string;
      /** The facts of its route; closed defaults where no route is known for it. */
      handle: RouteHandle;
      /** Null where no route is known for it. */
      route: ServerRoute | null;
      /** What the pattern's parameters are in its address. */
      params: Record<string, string | undefined>;
      /** The ids of its routes from the root on; null where no route is known for it. */
      branch: string[] | null;
      /** Whether the address takes a file, and who asks may hand one in. */
      takesFile?: boolean;
      /** Whether its sender may take minutes for it. */
      mayTakeLong?: boolean;
      /** The form, where its address takes a file. */
      sent?: SentForm;
      /** The body as it came, or the form that was read of it; at most 64 kB. */
      body: Buffer<ArrayBuffer>;
      /** Set where a refusal must go through Remix, because the browser's script understands nothing else. */
      refusal?: Refusal;
      /** Whose request it is, once that was looked up. */
      viewer?: Viewer;
      /** Why it was refused, for the log, where its status alone does not say it. */
      refusedAs?: string;
    }
  }
}
