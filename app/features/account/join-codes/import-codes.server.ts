import { and, eq, exists, inArray, sql } from 'drizzle-orm';

import { homes, joinCodes } from '#db/schema';
import { Conflict, Invalid } from '~/domain/errors';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { asStaff } from '~/platform/audit/audit.server';
import { readCsv } from '~/platform/desk/files/csv.server';
import { requireMail } from '~/platform/mail/mail.server';
import { getOrAddHome } from '~/platform/residents/household.server';

import { placeHomes } from '~/platform/residents/place-homes.server';
import { queueInvitation } from './invitation-mail.server';
import { countInvited, type InvitationPlan, mostInvitations } from './join-codes';
import { deriveCode, hashCode } from './code-text.server';
import { isOpen, retiredHome, right, toNewRow } from './join-codes.server';
import { invitationSchema } from './join-codes.schema.server';
import { toNameKey } from '~/domain/name-key';

const columns = [
  { name: 'home', label: 'Home' },
  { name: 'people', label: 'Number of people' },
  { name: 'email', label: 'Email' },
  { name: 'latitude', label: 'Latitude' },
  { name: 'longitude', label: 'Longitude' },
];

/**
 * Previews an import of homes without writing anything. Of the CSV columns only `home` is required.
 * @throws Invalid if it can't be parsed, has an unknown column or too many rows; Forbidden unless a manager
 */
export async function previewInvitations(
  services: Services,
  viewer: Viewer,
  text: string,
  signal?: AbortSignal,
): Promise<InvitationPlan> {
  requireCapability(viewer, ...right);
  const { rows: read, letters } = await readCsv(columns, text, { most: mostInvitations, signal });
  if (!('home' in letters))
    throw new Invalid('There’s no “home” column. The first row names the columns: home, people, email.');
  const parsed = read.map(({ line, texts }) => ({ line, texts, parsed: invitationSchema.safeParse(texts) }));
  const known = await findHomes(
    services,
    parsed.flatMap(({ parsed }) => (parsed.success ? [parsed.data.home] : [])),
  );
  const plan: InvitationPlan = { rows: [], wrong: [] };
  const lines = new Map<string, number>();
  for (const { line, texts, parsed: row } of parsed) {
    const errors = row.success
      ? []
      : row.error.issues.map(({ path, message }) => ({ column: path.join('.'), why: message }));
    const name = texts.home ?? '';
    const key = toNameKey(name);
    const home = known.get(key);
    const before = lines.get(key);
    if (before !== undefined) errors.push({ column: 'home', why: `This home is already in row ${before}.` });
    else if (key !== '') lines.set(key, line);
    if (home?.retiredAt) errors.push({ column: 'home', why: retiredHome });
    if (errors.length > 0 || !row.success) plan.wrong.push({ line, home: name.slice(0, 120), errors });
    else
      plan.rows.push({
        line,
        ...row.data,
        home: home?.label ?? row.data.home,
        isNew: !home,
        isInvited: home?.isInvited ?? false,
      });
  }
  return plan;
}

async function findHomes({ db, clock }: Services, names: readonly string[]) {
  if (names.length === 0) return new Map<string, never>();
  const rows = await db
    .select({
      label: homes.label,
      retiredAt: homes.retiredAt,
      isInvited: exists(
        db
          .select({ id: joinCodes.id })
          .from(joinCodes)
          .where(and(eq(joinCodes.homeId, homes.id), isOpen(clock.now()))),
      ).mapWith(Boolean),
    })
    .from(homes)
    .where(
      inArray(
        sql`name_key(${homes.label})`,
        names.map((name) => sql`name_key(${name})`),
      ),
    );
  return new Map(rows.map((home) => [toNameKey(home.label), home]));
}

/**
 * Creates a join code for each home of a table, all or none. Codes are derived from the preview's secret, so submitting
 * again returns the same codes.
 * @param invited number of homes with an open code in the preview
 * @throws Conflict if a row is wrong, homes were invited since the preview, or mail can't be sent; as `planInvitations`
 */
export async function createInvitations(
  services: Services,
  viewer: Viewer,
  { secret, text, invited }: { secret: string; text: string; invited: number },
): Promise<string[]> {
  if (!/^[\w-]{43}$/.test(secret)) throw new Invalid('Upload the table again.');
  const { rows, wrong } = await previewInvitations(services, viewer, text);
  const codes = rows.map(({ line }) => deriveCode(secret, line));
  const areStored = inArray(joinCodes.codeHash, codes.map(hashCode));
  if (codes.length > 0 && (await services.db.$count(joinCodes, areStored)) > 0) return codes;
  if (wrong.length > 0 || rows.length === 0)
    throw new Conflict('Some rows have errors. Upload the table again.');
  const isMailed = services.mail.kind === 'smtp' && rows.some(({ email }) => email !== null);
  if (isMailed) await requireMail(services);
  return asStaff(services, viewer, right, async (services, audit) => {
    // Allow one import at a time: a concurrent one then finds these codes made, or its homes invited.
    await services.db.execute(sql`select pg_advisory_xact_lock(hashtext('invitations'))`);
    if ((await services.db.$count(joinCodes, areStored)) > 0) return codes;
    if (countInvited(await previewInvitations(services, viewer, text)) !== invited)
      throw new Conflict(
        'Since you checked this table, codes of some homes were made, used or revoked. Upload it again to see them.',
      );
    const added = [];
    for (const { line, home: name, people: seats, email, latitude, longitude } of rows) {
      const code = deriveCode(secret, line);
      const home = await getOrAddHome(services, name);
      if (home.retiredAt) throw new Conflict(`${home.label}: ${retiredHome}`);
      const row = toNewRow(services, viewer, { code, homeId: home.id, seats });
      added.push({ code, email, row, place: { latitude, longitude } });
    }
    await services.db.insert(joinCodes).values(added.map(({ row }) => row));
    await audit(added.map(({ row }) => ({ verb: 'added', kind: 'code', subjectId: row.id })));
    await placeHomes(
      services,
      added
        .filter(({ place }) => place.latitude !== null)
        .map(({ row, place }) => ({ id: row.homeId, ...place })),
      audit,
    );
    if (!isMailed) return codes;
    for (const { code, email, row } of added)
      if (email !== null) await queueInvitation(services, { codeId: row.id, code, to: email });
    return codes;
  });
}
