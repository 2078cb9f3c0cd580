import { setTimeout as wait } from 'node:timers/promises';

import { inject } from 'vitest';

import { type Database, openDatabase } from '#db/client';

import { cloneDatabase } from './database';

export type LastingDatabase = Database & { url: string; putRight(): Promise<void> };

let opened: Promise<LastingDatabase> | undefined;

/**
 * The Vitest worker's database with its connections. A clone costs 50 ms and a cold connection 15 ms. Restoring a few
 * changed rows costs 2 ms.
 */
export function workerDatabase(): Promise<LastingDatabase> {
  return (opened ??= openLasting());
}

export async function openLasting(): Promise<LastingDatabase> {
  const clone = await cloneDatabase(inject('adminUrl'));
  const database = openDatabase(clone.url, { max: 10, applicationName: 'test' });
  const admin = openDatabase(clone.url, { max: 1, applicationName: 'test reset' }).sql;
  await admin.unsafe(keepPristine);
  let since = await newestTransaction(admin);
  return {
    ...database,
    url: clone.url,
    async putRight() {
      while (await isBusy(admin)) await wait(5);
      const [row] = await admin<{ since: string }[]>`select pristine.restore(${since}) as since`;
      since = row!.since;
    },
  };
}

async function newestTransaction(admin: Database['sql']): Promise<string> {
  const [row] = await admin<{ since: string }[]>`select pg_current_xact_id()::text::bigint as since`;
  return row!.since;
}

/** Whether a statement or transaction is still running that the test hasn't awaited. */
async function isBusy(admin: Database['sql']): Promise<boolean> {
  const [row] = await admin<{ isBusy: boolean }[]>`
    select exists (select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle') as "isBusy"`;
  return row!.isBusy;
}

/**
 * Creates a copy of each table, triggers that record the tables which a committed statement touched, and
 * `pristine.restore(since)`. It deletes rows that later transactions than `since` wrote, and restores missing ones.
 * Each statement inserts its own record, so transactions never wait for each other.
 */
const keepPristine = /* sql */ `
  create schema pristine;
  create unlogged table pristine.touched (relation oid not null, may_lack_rows boolean not null);
  create table pristine.restores (
    relation oid primary key, is_whole boolean not null, forget text not null, put_back text not null);

  create function pristine.note() returns trigger language plpgsql as $$
  begin
    insert into pristine.touched values (tg_relid, tg_op <> 'INSERT');
    return null;
  end $$;

  create function pristine.restore(since bigint) returns bigint language plpgsql
  set session_replication_role = replica as $$
  declare
    one record;
  begin
    for one in
      select forget, put_back, bool_or(may_lack_rows) or is_whole as may_lack_rows
      from pristine.restores join pristine.touched using (relation) group by restores.relation
    loop
      execute one.forget using since;
      if one.may_lack_rows then execute one.put_back; end if;
    end loop;
    delete from pristine.touched;
    return pg_current_xact_id()::text::bigint;
  end $$;

  do $$
  declare
    one record;
  begin
    for one in
      select c.oid, c.oid::regclass as name, 'pristine.t' || c.oid as copy, columns, same
      from pg_class c
      cross join lateral (
        select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
      ) as named
      cross join lateral (
        select string_agg(format('here.%1$I = kept.%1$I', attname), ' and ') as same
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = c.oid and indisprimary
      ) as keyed
      where relkind = 'r' and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pristine')
    loop
      execute format('create table %s as table %s', one.copy, one.name);
      execute format('create trigger note after insert or update or delete or truncate on %s
        for each statement execute function pristine.note()', one.name);
      insert into pristine.restores values (one.oid, one.same is null,
        format('delete from %s where age(xmin) < age($1::text::xid) or %L', one.name, one.same is null),
        format('insert into %s (%s) overriding system value select %2$s from %s as kept %s', one.name, one.columns,
          one.copy, 'where not exists (select from ' || one.name || ' as here where ' || one.same || ')'));
    end loop;
  end $$;
`;
