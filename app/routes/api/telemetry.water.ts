import { deviceApi } from '~/http/device-api.server';
import { receiveReadings } from '~/platform/telemetry/receive.server';

/** `POST /api/telemetry/water`: readings from devices (docs/telemetry.md). */
export const loader = deviceApi('water', receiveReadings);
