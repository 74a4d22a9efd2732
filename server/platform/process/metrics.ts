import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** One answered request. `route` is the pattern ('/projects/{id}'), never the path with its ids. */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void
  observeJob(job: { name: string; outcome: JobOutcome; seconds: number }): void
  /** One write through a command: 'done', 'repeated' or the code of its refusal. */
  countCommand(command: { name: string; outcome: string }): void
  liveConnections(change: 1 | -1): void
  /** Everything measured, in the text format that Prometheus reads. */
  text(): Promise<string>
  content_type: string
}

export type JobOutcome = 'completed' | 'failed' | 'dead'

/** What a pg pool reports about itself. */
export interface PoolUsage {
  totalCount: number
  idleCount: number
  waitingCount: number
}

export function createMetrics({ pool }: { pool?: PoolUsage } = {}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Runs of jobs by outcome; dead means given up after the last retry',
    labelNames: ['job', 'outcome'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2, 10, 60],
    registers,
  })
  const commands = new Counter({
    name: 'commands_total',
    help: 'Writes through the command commands by outcome',
    labelNames: ['command', 'outcome'],
    registers,
  })
  const live = new Gauge({ name: 'live_connections', help: 'Open streams of live events', registers })
  if (pool) observePool(pool, registers)

  return {
    observeRequest: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    observeJob: ({ name, outcome, seconds }) => jobs.observe({ job: name, outcome }, seconds),
    countCommand: ({ name, outcome }) => commands.inc({ command: name, outcome }),
    liveConnections: (change) => live.inc(change),
    text: () => registry.metrics(),
    content_type: registry.contentType,
  }
}

function observePool(pool: PoolUsage, registers: Registry[]): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state; waiting counts those who wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}
