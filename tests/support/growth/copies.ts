import type { Sql } from 'postgres';

/** Rows that each table gets. */
const copies = 40;

const own = `resident_id = 'demo-user'`;
const hash = `md5(n::text) || md5('copy ' || n)`;
const neighbor = `md5('resident ' || n)::uuid::text`;
const times = {
  starts_at: `starts_at + n * interval '1 hour'`,
  ends_at: `ends_at + n * interval '1 hour'`,
};
/** A home is in one zone, so the copies have streets that nobody lives on. */
const elsewhere = { boundary: 'null', streets: `array['Far Road ' || n]` };

type Copy = { of?: string; with?: Record<string, string> };

/** Tables that `growNeighborhood` leaves as they are: managers' content, and things of one's own. */
const tables = (now: string): Record<string, Copy> => ({
  alerts: { of: 'message_id is null', with: { date: `${now}::date + n` } },
  amenities: {},
  blocks: { with: { resident_id: `'demo-user'`, blocked_id: neighbor } },
  bookings: {
    of: `status = 'confirmed' and ended_at is null`,
    with: {
      resident_id: `'demo-user'`,
      slot_id: `(select id from time_slots
        where starts_at > ${now} and id not in (select slot_id from bookings where ${own})
        order by starts_at, id offset n limit 1)`,
    },
  },
  business_holidays: { of: `business_id = 'business-1'`, with: { day: `${now}::date + n` } },
  businesses: { with: { category: `'Kind ' || n` } },
  challenges: {},
  classes: {},
  closures: { with: times },
  community_tips: {},
  content_imports: {},
  deals: {},
  devices: {},
  directory_entries: { with: { resident_id: neighbor } },
  driver_links: {},
  eco_tips: { of: own },
  emergency_contacts: { of: own, with: { is_primary: 'false' } },
  emergency_shares: { of: own, with: { dedupe_key: `'share ' || n` } },
  energy_facilities: {},
  focus_tasks: {},
  garden_facilities: {},
  garden_plots: {},
  garden_workshops: { with: times },
  health_reminders: { of: own, with: { item: `'Checkup ' || n` } },
  health_topics: {},
  help_lines: {},
  join_codes: {},
  listings: { of: own },
  private_messages: {
    of: `listing_id in (select id from listings where ${own})`,
    with: { neighbor_id: neighbor, author_id: neighbor },
  },
  mindfulness_facilities: {},
  move_in_tasks: {},
  nature_notes: {},
  passkeys: { of: own },
  public_services: {},
  pulse_boards: {},
  push_subscriptions: { of: own, with: { endpoint: 'endpoint || n' } },
  school_zones: { with: elsewhere },
  sessions: { of: own },
  shuttle_routes: {},
  shuttles: {},
  social_locations: { with: { category: `'Kind ' || n` } },
  tax_zones: { with: elsewhere },
  trade_posts: { of: own },
  trails: {},
  training_centers: {},
  training_modules: {},
  training_sections: {},
  watch_posts: {},
});

/** Copies rows of each table. Triggers and foreign keys are off, so that the copies need nothing else. */
export async function copyRows(sql: Sql, now: Date): Promise<void> {
  await sql`set session_replication_role = replica`;
  for (const [table, { of = 'true', with: changes = {} }] of Object.entries(
    tables(`timestamptz '${now.toISOString()}'`),
  )) {
    const columns = await sql<{ name: string; type: string }[]>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`;
    const values = columns.map(({ name, type }) => changes[name] ?? toCopy(name, type));
    const { count } = await sql.unsafe(`
      insert into ${table} (${columns.map(({ name }) => name).join(', ')})
      select ${values.join(', ')}
      from (select *, row_number() over () as nth, count(*) over () as total from ${table} where ${of}) r
        join generate_series(1, ${copies}) n on nth = 1 + n % total`);
    if (count !== copies) throw new Error(`${table} has no row to copy.`);
  }
}

function toCopy(name: string, type: string): string {
  if (name === 'id') return type === 'uuid' ? 'gen_random_uuid()' : `'copy-' || n`;
  if (name === 'name' || name === 'title') return `${name} || ' ' || n`;
  if (name.endsWith('_hash')) return hash;
  return name === 'position' ? '1000 + n' : name;
}
