import { deviceApi } from '~/http/device-api.server';
import { receivePositions } from '~/platform/telemetry/receive.server';

/** `POST /api/telemetry/shuttle-location`: readings from devices (docs/telemetry.md). */
export const loader = deviceApi('shuttle', receivePositions);
