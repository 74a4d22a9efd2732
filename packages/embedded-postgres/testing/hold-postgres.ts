/** A process that starts the embedded PostgreSQL and then only lives, so that a test can kill it. */
import { startEmbeddedPostgres } from '../embedded-postgres.ts'

const { connection, adopted, stop } = await startEmbeddedPostgres({ dataDir: String(process.argv[2]) })
console.log(JSON.stringify({ connection, adopted }))
const alive = setInterval(() => {}, 1_000_000)
process.once('SIGTERM', () => {
  clearInterval(alive)
  return stop()
})
