import type { Services } from '~/domain/services';
import { type Device, findDevice } from '~/platform/telemetry/device-token.server';
import { isBatch, type Received, revokedText } from '~/platform/telemetry/receive.server';
import { type Feed, ingestPaths } from '~/platform/telemetry/telemetry';

import { type ApiReply, apiResource, created, problemReply, refused } from './api.server';
import { parseJson } from './json.server';

type Receive = (services: Services, device: Device, body: unknown) => Promise<Received>;

/**
 * Only the device's token counts. A new single reading gets 201, a known one or a batch 200, and a batch without a
 * valid reading 400.
 */
export const deviceApi = (feed: Feed, receive: Receive) =>
  apiResource(
    { open: 'device-tokens', priority: 'low' },
    {
      POST: async ({ services, device, text }: { services: Services; device: Device; text: string }) => {
        const body = parseJson(text);
        const received = await receive(services, device, body);
        if (!isBatch(body) && received.accepted > 0) return created(received);
        return isAllRejected(received) ? rejectAll(received) : received;
      },
    },
    async ({ context: { services }, authorization, text }) => {
      const device = await findDevice(services, authorization);
      if (!device) return { answer: unknownToken(authorization) };
      if (device.isRevoked) return { answer: problemReply(403, revokedText) };
      if (device.feed !== feed) return { answer: wrongFeed(device) };
      return { call: { services, device, text: await text() } };
    },
  );

/** Includes an error code only if a token was sent (RFC 6750). */
function unknownToken(authorization: string | null): ApiReply {
  return authorization === null
    ? problemReply(401, 'Send the device’s token in a header: Authorization: Bearer <token>.', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      })
    : problemReply(401, 'No device here has this token.', {
        headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
      });
}

const wrongFeed = ({ feed }: Device) =>
  problemReply(403, `This device sends its readings to ${ingestPaths[feed]}.`);

const isAllRejected = ({ accepted, duplicates, rejected }: Received) =>
  accepted + duplicates === 0 && rejected.length > 0;

const rejectAll = ({ rejected }: Received) =>
  refused(400, 'We couldn’t accept any of these readings.', { members: { rejected } });
