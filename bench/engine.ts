/** For `start.ts`: the built-in PostgreSQL alone, on the folder that is named, to its first answer. */
import pg from 'pg'
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'

const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' })
const client = new pg.Client(postgres.connection)
await client.connect()
await client.query('select 1')
process.stdout.write('answers\n')
await client.end()
await postgres.stop()
