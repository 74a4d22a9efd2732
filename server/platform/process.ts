/** What a server process has of its own: its clock, log and metrics, and how it ends. */
export {
  type Clock,
  dayOf,
  isMovable,
  londonTimeOf,
  type MovableClock,
  millisecondsIn,
  movableClock,
  PRODUCT_TIME_ZONE,
  systemClock,
} from './process/clock.ts'
export { createLog, type Log, requestLog } from './process/log.ts'
export { createMetrics, type JobOutcome, type Metrics } from './process/metrics.ts'
export { closeServer, createShutdown, type Shutdown, type ShutdownStep, Stopping } from './process/shutdown.ts'
export { withSourcePositions } from './process/source-positions.ts'
export { isFromThisMachine } from './process/this-machine.ts'
export { timedId } from './process/timed-id.ts'
export { together } from './process/together.ts'
export { traced, tracedRequest } from './process/traces.ts'
