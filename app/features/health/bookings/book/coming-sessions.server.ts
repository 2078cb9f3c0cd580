import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { SlotCard } from '~/features/health/slots/slots';
import { listAmenitySlots } from '~/features/health/slots/time-slots.server';

export type Coming = { free: SlotCard[]; classes: SlotCard[] };

const shown = { free: 6, classes: 3 };

/** The amenity's next free times that the viewer hasn't booked, and its next classes. */
export async function listComing(services: Services, viewer: Viewer, amenityId: string): Promise<Coming> {
  const slots = await listAmenitySlots(services, viewer, amenityId);
  const isFree = ({ classId, availableSpots, own }: SlotCard) =>
    classId === null && availableSpots > 0 && own === null;
  return {
    free: slots.filter(isFree).slice(0, shown.free),
    classes: slots.filter(({ classId }) => classId !== null).slice(0, shown.classes),
  };
}
