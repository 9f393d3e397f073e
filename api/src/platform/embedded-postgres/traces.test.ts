import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../db/statement.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const settingsOf = statement<{ names: readonly string[] }>(
  'test.settingsOf',
  'SELECT name, setting FROM pg_settings WHERE name = ANY ($names::text[])',
);

test.each([
  // No old segments of the write-ahead log, and no copies of it.
  ['wal_level', 'minimal'],
  ['archive_mode', 'off'],
  ['wal_keep_size', '0'],
  ['wal_recycle', 'off'],
  // No time of each transaction.
  ['track_commit_timestamp', 'off'],
  // No values and no statements in the log.
  ['log_min_messages', 'log'],
  ['log_min_error_statement', 'panic'],
  ['log_statement', 'none'],
  ['log_min_duration_statement', '-1'],
  ['log_min_duration_sample', '-1'],
  ['log_transaction_sample_rate', '0'],
])('the embedded PostgreSQL leaves few traces: %s is %s', async (name, setting) => {
  const rows = await server.services.database.query<{ name: string; setting: string }>(settingsOf({ names: [name] }));
  expect(rows).toEqual([{ name, setting }]);
});
