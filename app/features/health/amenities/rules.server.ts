import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/v4';

import { amenities, amenityAgreements } from '#db/schema';
import { Conflict } from '~/domain/errors';
import { renderMarkdown } from '~/domain/markdown.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { RulesToAgree } from './amenities';

/** Stands for the current revision. API calls say `true` without having seen a revision. */
const currentRevision = 0;

/** A form's checkbox sends the revision of the rules that it showed. */
export const agreesToRules = z
  .union([z.literal(true), z.string().regex(/^[1-9]\d{0,8}$/)], 'Agree to the rules as they are shown.')
  .nullish()
  .transform((given) => (given === true ? currentRevision : given ? Number(given) : null));

/** A condition on `time_slots`. A scalar subquery isn't planned as a join, which would slow the slot's update. */
export const hasAgreed = (residentId: SQL, agreesTo: SQL): SQL => sql`(
  select not room.must_agree or ${agreesTo} in (room.rules_revision, ${sql.raw(String(currentRevision))})
    or exists (select from amenity_agreements
      where amenity_id = room.id and resident_id = ${residentId} and revision = room.rules_revision)
  from amenities room where room.id = time_slots.amenity_id)`;

type Agreed = { from: SQL; residentId: SQL; agreesTo: SQL; now: SQL };

/** @param from a table with the slot's `amenity_id` */
export const insertAgreement = ({ from, residentId, agreesTo, now }: Agreed): SQL => sql`
  insert into amenity_agreements (amenity_id, resident_id, revision, agreed_at)
  select room.id, ${residentId}, room.rules_revision, ${now}
  from ${from} slot join amenities room on room.id = slot.amenity_id
  where room.must_agree and ${agreesTo} in (room.rules_revision, ${sql.raw(String(currentRevision))})
  on conflict (amenity_id, resident_id) do update
    set revision = excluded.revision, agreed_at = excluded.agreed_at
    where amenity_agreements.revision < excluded.revision`;

/** Of these amenities, the rules that the viewer must agree to before booking. */
export async function listRulesToAgree(
  { db }: Services,
  viewer: Viewer,
  amenityIds: readonly string[],
): Promise<RulesToAgree[]> {
  if (amenityIds.length === 0) return [];
  const rows = await db
    .select({
      amenityId: amenities.id,
      name: amenities.name,
      rules: amenities.rules,
      revision: amenities.rulesRevision,
    })
    .from(amenities)
    .leftJoin(amenityAgreements, isCurrentAgreement(viewer))
    .where(
      and(
        inArray(amenities.id, [...new Set(amenityIds)]),
        eq(amenities.mustAgree, true),
        isNull(amenityAgreements.revision),
      ),
    );
  return rows.map(({ rules, ...amenity }) => ({ ...amenity, html: renderMarkdown(rules) }));
}

export const isCurrentAgreement = (viewer: Viewer): SQL | undefined =>
  and(
    eq(amenityAgreements.amenityId, amenities.id),
    eq(amenityAgreements.residentId, viewer.id),
    eq(amenityAgreements.revision, amenities.rulesRevision),
  );

/** Null if the viewer has agreed to the amenity's rules, or agrees now. */
export async function whyNotAgreed(
  services: Services,
  viewer: Viewer,
  amenityId: string,
  agreesTo: number | null,
): Promise<Conflict | null> {
  const [rules] = await listRulesToAgree(services, viewer, [amenityId]);
  if (!rules || agreesTo === rules.revision || agreesTo === currentRevision) return null;
  const text =
    agreesTo === null
      ? `Please agree to the ${rules.name} rules first.`
      : 'The rules changed. Please read them again.';
  return new Conflict(text, { agreesToRules: [text] });
}
