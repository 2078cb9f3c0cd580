import { startTestDatabase } from '#tests/support/database';
import { test } from 'vitest';
import postgres from 'postgres';
test('x', async () => {
  const d = await startTestDatabase();
  const t: number[] = [];
  for (let i=0;i<10;i++){ const a=Date.now(); const c=await d.cloneDatabase(); const b=Date.now(); await c.drop(); t.push(b-a, Date.now()-b); }
  console.log('file_copy', t.join(' '));
  const sql = postgres(d.adminUrl,{max:1,onnotice(){}});
  const u: number[] = [];
  for (let i=0;i<10;i++){ const a=Date.now(); await sql.unsafe(`create database x${i} template vclink strategy wal_log`); const b=Date.now(); await sql.unsafe(`drop database x${i}`); u.push(b-a, Date.now()-b); }
  console.log('wal_log', u.join(' '));
  await sql.end(); await d.stop();
}, 60000);
