import { deviceApi } from '~/http/device-api.server';
import { receivePositions } from '~/platform/telemetry/receive.server';

/** `POST /api/telemetry/shuttle-location`: readings from devices (docs/telemetry.md). */
const resource = deviceApi('shuttle', receivePositions);

export const loader = resource.loader;
export const action = resource.action;
