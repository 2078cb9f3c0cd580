import { deviceApi } from '~/http/device-api.server';
import { receiveReadings } from '~/platform/telemetry/receive.server';

/** `POST /api/telemetry/energy`: readings from devices (docs/telemetry.md). */
const resource = deviceApi('energy', receiveReadings);

export const loader = resource.loader;
export const action = resource.action;
