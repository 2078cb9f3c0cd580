import { blockOverlap } from './block-overlap.server';
import { distanceGoesBack } from './distance-goes-back.server';
import { duplicateKey } from './duplicate-key.server';
import { equalShapePoints } from './equal-shape-points.server';
import { expiredCalendar } from './expired-calendar.server';
import { fastTravel } from './fast-travel.server';
import { foreignKeyViolation } from './foreign-key-violation.server';
import { invalidColor } from './invalid-color.server';
import { invalidDate } from './invalid-date.server';
import { invalidFloat } from './invalid-float.server';
import { invalidNumber } from './invalid-number.server';
import { invalidTime } from './invalid-time.server';
import { invalidTimezone } from './invalid-timezone.server';
import { invalidUrl } from './invalid-url.server';
import { longLeg } from './long-leg.server';
import { missingCalendar } from './missing-calendar.server';
import { missingRequiredColumn } from './missing-required-column.server';
import { missingRequiredField } from './missing-required-field.server';
import { missingRequiredFile } from './missing-required-file.server';
import { missingTripEdge } from './missing-trip-edge.server';
import { noWeekday } from './no-weekday.server';
import { numberOutOfRange } from './number-out-of-range.server';
import { onlyOneTime } from './only-one-time.server';
import { otherTimeZone } from './other-time-zone.server';
import { overlappingFrequency } from './overlapping-frequency.server';
import { routeWithoutName } from './route-without-name.server';
import { serviceWithoutDays } from './service-without-days.server';
import { singleShapePoint } from './single-shape-point.server';
import { startAfterEnd } from './start-after-end.server';
import { stopTooFar } from './stop-too-far.server';
import { stopWithoutLocation } from './stop-without-location.server';
import { stopWithoutName } from './stop-without-name.server';
import { timesGoBack } from './times-go-back.server';
import { unknownColumn } from './unknown-column.server';
import { unknownFile } from './unknown-file.server';
import { unusableTrip } from './unusable-trip.server';
import { unusedService } from './unused-service.server';
import { unusedShape } from './unused-shape.server';
import { unusedStop } from './unused-stop.server';
import { zeroHeadway } from './zero-headway.server';

import type { Rule } from '../rule.server';

/** Each file of this folder. A test compares them. */
export const allRules: readonly Rule[] = [
  blockOverlap,
  distanceGoesBack,
  duplicateKey,
  equalShapePoints,
  expiredCalendar,
  fastTravel,
  foreignKeyViolation,
  invalidColor,
  invalidDate,
  invalidFloat,
  invalidNumber,
  invalidTime,
  invalidTimezone,
  invalidUrl,
  longLeg,
  missingCalendar,
  missingRequiredColumn,
  missingRequiredField,
  missingRequiredFile,
  missingTripEdge,
  noWeekday,
  numberOutOfRange,
  onlyOneTime,
  otherTimeZone,
  overlappingFrequency,
  routeWithoutName,
  serviceWithoutDays,
  singleShapePoint,
  startAfterEnd,
  stopTooFar,
  stopWithoutLocation,
  stopWithoutName,
  timesGoBack,
  unknownColumn,
  unknownFile,
  unusableTrip,
  unusedService,
  unusedShape,
  unusedStop,
  zeroHeadway,
];
