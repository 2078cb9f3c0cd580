import { oneOf, type Subject, swept } from './size';

const things = [
  'Bicycle',
  'Sofa',
  'Table',
  'Lamp',
  'Books',
  'Chair',
  'Stroller',
  'Skis',
  'Crème brûlée torch',
];
const text = 'Blue, fits somebody around 5 feet 8. New tires. Come and take it for a spin, any evening.';

export const market: Subject = ({ residents, living, days, now }) => {
  const count = Math.ceil(residents * 1.5);
  const minutes = Math.max(1, Math.floor((days * 1440) / count));
  return [
    {
      table: 'listings',
      rows: `insert into listings
          (id, resident_id, offer, title, description, price, created_at, expires_at, reminded_at, gone_at)
        select pg_temp.listing_uuid(n), pg_temp.resident(1 + n % ${living}), case n % 8 when 0 then 'give' when 1 then 'lost' when 2 then 'ask' when 3 then 'wanted' else 'sell' end,
          ${oneOf(things, 'n')} || ' number ' || n, '${text}', case when n % 8 > 3 then 1000 + n end, at,
          at + interval '30 days', case when at < ${now} - interval '28 days' then at + interval '28 days' end,
          case when n % 3 = 0 then at + interval '1 minute' end
        from generate_series(${count}, 1, -1) n, lateral (select ${now} - n * interval '${minutes} minutes' as at) a
        where at > ${now} - interval '${swept.ended} days' - case when n % 3 > 0 then interval '30 days' else interval '0' end`,
    },
    {
      table: 'private_messages',
      rows: `insert into private_messages (listing_id, neighbor_id, author_id, body, sent_at)
        select pg_temp.listing_uuid(n), neighbor, case when j % 2 = 1 then neighbor else pg_temp.resident(1 + n % ${living}) end,
          'Is it still there?', ${now} - n * interval '${minutes} minutes' + j * interval '10 seconds'
        from generate_series(${count}, 1, -1) n join listings on id = pg_temp.listing_uuid(n), generate_series(1, 5) j,
          lateral (select pg_temp.resident(1 + (n * 7 + 3) % ${living}) as neighbor) who`,
    },
    `insert into photos (hash, width, height, color, uploaded_by, created_at, listing_id)
      select md5('photo ' || n), 640, 480, '#336699', pg_temp.resident(1 + n % ${living}),
        ${now} - n * interval '${minutes} minutes', pg_temp.listing_uuid(n)
      from generate_series(${count}, 1, -1) n join listings on id = pg_temp.listing_uuid(n)`,
    `insert into photos (hash, width, height, color, uploaded_by, created_at, resident_id)
      select md5('face ' || n), 640, 640, '#996633', pg_temp.resident(n), ${now} - interval '90 days', pg_temp.resident(n)
      from generate_series(4, ${living}, 4) n`,
    `insert into blocks (resident_id, blocked_id, created_at)
      select pg_temp.resident(n), pg_temp.resident(n + 1), ${now} - interval '90 days'
      from generate_series(50, ${living} - 1, 50) n`,
    `insert into business_ratings (business_id, resident_id, stars, rated_at)
      select b.id, pg_temp.resident(n), 1 + (n + b.position) % 5, ${now} - interval '90 days'
      from businesses b, generate_series(5, ${living}, 5) n`,
  ];
};
