import { deviceApi } from '~/http/device-api.server';
import { receivePositions } from '~/platform/telemetry/receive.server';

export const loader = deviceApi('shuttle', receivePositions);
