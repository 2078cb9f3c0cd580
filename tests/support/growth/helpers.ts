/** Ids like those that the product makes, by number. PostgreSQL inlines them, as all in them is immutable. */
export const helpers = [
  'resident',
  'home',
  'energy_meter',
  'water_meter',
  'message',
  'listing',
  'event',
  'problem',
].flatMap((noun) => [
  `create function pg_temp.${noun}_uuid(n bigint) returns uuid language sql immutable as
      $$ select md5('${noun} ' || n::text)::uuid $$`,
  `create function pg_temp.${noun}(n bigint) returns text language sql immutable as
      $$ select (md5('${noun} ' || n::text)::uuid)::text $$`,
]);
