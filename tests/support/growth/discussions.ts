import type { Subject } from './size';

const text =
  'When an ambulance came to our house, it drove past twice because nobody could read the number in the dark. ';

export const discussions: Subject = ({ residents, living, days, now, today }) => {
  const count = residents * 5;
  const post = `(select array_agg(id order by position, id) as ids from watch_posts) p`;
  return [
    {
      table: 'thread_messages',
      rows: `insert into thread_messages (watch_post_id, author_id, body, sent_at)
        select ids[1 + n % cardinality(ids)], pg_temp.resident(1 + n * 17 % ${residents}), '${text}' || n,
          ${now} - n * interval '${Math.floor((days * 86_400) / count)} seconds'
        from generate_series(${count}, 1, -1) n, ${post}`,
    },
    ...['thread_followers (watch_post_id', 'watch_members (post_id'].map(
      (into) => `insert into ${into}, resident_id, since)
        select id, pg_temp.resident(n), ${now} - interval '300 days'
        from watch_posts, generate_series(1, ${living} / 10) n`,
    ),
    `insert into articles (board_id, title, category, body, author_id, author_name, published_at)
      select board_id, 'Article ' || n, category, body, 'demo-manager', 'Maya Chen', ${now} - n * interval '1 day'
      from generate_series(${days}, 1, -1) n, (select * from articles order by published_at, id limit 1) a`,
    {
      table: 'content_shares',
      rows: `insert into content_shares (kind, subject_id, resident_id, channel, day, shared_at)
        select 'event', pg_temp.event(1 + n % 200), pg_temp.resident(1 + n % ${residents}), 'copy',
          ${today} - n % ${days}, (${today} - n % ${days})::timestamptz + interval '12 hours'
        from generate_series(1, ${count}) n on conflict do nothing`,
    },
    `insert into share_counts (kind, subject_id, shares)
      select kind, subject_id, count(*) from content_shares group by 1, 2
      on conflict (kind, subject_id) do update set shares = excluded.shares`,
  ];
};
