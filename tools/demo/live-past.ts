import { ORPCError } from '@orpc/client'
import { addMonths } from '#domain/calendar-dates.ts'
import { databaseLost } from '#server/database-lost.ts'
import { createShutdown, movableClock, type Shutdown, Stopping, systemClock } from '#server/platform/process.ts'
import { type StartOptions, start } from '#server/start.ts'
import { StartProblem } from '#server/start-problem.ts'
import { liveThroughMonths, MONTHS } from './business.ts'
import { productOf, registerPeople } from './people.ts'

/** The past, on a clock that is moved from deal to deal; then the server can start again on real time. */
export async function livePast(options: Pick<StartOptions, 'config' | 'log' | 'onDatabaseLost'>, present: Shutdown) {
  const { log } = options
  const today = systemClock.today()
  const clock = movableClock(`${addMonths(today, -MONTHS - 1)}T09:00:00Z`)
  const shutdown = createShutdown({ log })
  present.prepend({ name: 'stop the past', stop: () => shutdown.run('the demo stops') })
  const past = await start({ ...options, clock, work: false, shutdown })
  try {
    const cast = await registerPeople(past, log)
    if (!past.sandbox) throw new Error('The demo has no sandbox.')
    const sandbox = { url: past.sandbox.url, data_dir: options.config.data_dir }
    await liveThroughMonths(cast, { clock, today, sandbox, product: productOf(past) })
  } catch (error) {
    if (present.signal.aborted) throw new Stopping()
    const isLost = isUnavailable(error) || databaseLost(error, options.config)
    throw isLost ? new StartProblem(LOST, { cause: error }) : error
  } finally {
    await shutdown.run('the past is over')
  }
}

/** What a call is answered while the database is away. */
function isUnavailable(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'SERVICE_UNAVAILABLE'
}

const LOST = 'The built-in PostgreSQL ended while the demo was being prepared. Start it again.'
