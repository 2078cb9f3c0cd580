import type { Services } from '~/domain/services';
import { parseInput } from '~/domain/parse.server';
import { phonePositionSchema } from '~/features/community/shuttle/drive/drive.schema.server';
import {
  type DriverLink,
  requireDriver,
  sendPhonePosition,
} from '~/features/community/shuttle/drive/driver-link.server';
import { apiResource } from '~/http/api.server';
import { readDriverCookie } from '~/http/driver.server';
import type { RouteHandle } from '~/http/route.server';

export const handle = { open: 'anyone', isSecret: true, priority: 'low' } satisfies RouteHandle;

type Call = { services: Services; link: DriverLink; form: URLSearchParams };

/** The page's script posts the phone's position here (send-position.tsx). */
export const loader = apiResource<Call>(
  handle,
  {
    POST: async ({ services, link, form }) => {
      await sendPhonePosition(services, link, parseInput(phonePositionSchema, Object.fromEntries(form)));
      return { sent: true };
    },
  },
  async ({ context: { services }, params, cookie, text }) => {
    const link = await requireDriver(services, params.token ?? '', await readDriverCookie(cookie));
    return { call: { services, link, form: new URLSearchParams(await text()) } };
  },
);
