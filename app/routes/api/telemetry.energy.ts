import { deviceApi } from '~/http/device-api.server';
import { receiveReadings } from '~/platform/telemetry/receive.server';

export const loader = deviceApi('energy', receiveReadings);
