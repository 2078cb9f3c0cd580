import type { Services } from '~/domain/services';
import type { Session } from '~/platform/residents/sessions.server';

/** The texts of a form, and its files by the names of their fields. */
export type SentForm = { texts: URLSearchParams; files: ReadonlyMap<string, Uint8Array> };

/**
 * What server.ts hands to every loader and action. `session()` looks the cookie up once for the request,
 * however many loaders ask.
 */
export type RequestContext = {
  services: Services;
  requestId: string;
  cspNonce: string;
  /** The client's address by TRUST_PROXY, for limits only; never logged. */
  clientAddress: string;
  /** The route's pattern, such as /manage/classes/:classId/retire. Some routes share a file and differ by it. */
  pattern: string;
  /** Our origin for this request, such as https://vclink.example.org; for links in print and mail. */
  origin: string;
  session(): Promise<Session | null>;
  /** A form of several parts, where the route takes a file; any other form is the request's body. */
  sent: SentForm | undefined;
  /** The page that entry.server.tsx rendered. It goes beside its Response, which would make a stream of it. */
  html?: string;
};

declare module '@remix-run/node' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- the documented way to type the load context
  interface AppLoadContext extends RequestContext {}
}
