import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** One answered request. `route` is the pattern ('/projects/{id}'), never the path with its ids. */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void
  observeJob(job: { name: string; outcome: JobOutcome; seconds: number }): void
  /** One write through a command: 'done', 'repeated' or the code of its refusal. */
  countCommand(command: { name: string; outcome: string }): void
  /** One read that a replica may answer. */
  countRead(place: 'replica' | 'primary'): void
  liveConnections(change: 1 | -1): void
  /** Values that are looked up when somebody reads the metrics, at most every few seconds. */
  figures(help: Readonly<Record<string, string>>, read: () => Promise<Readonly<Record<string, number>>>): void
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
  const all = [ofProcess(), registry]

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
  const reads = new Counter({
    name: 'replica_reads_total',
    help: 'Reads that a replica may answer, by the place that did: replica or primary',
    labelNames: ['place'],
    registers,
  })
  const live = new Gauge({ name: 'live_connections', help: 'Open streams of live events', registers })
  if (pool) observePool(pool, registers)
  const lookups: (() => Promise<void>)[] = []
  // Says at the start if two have the same name.
  Registry.merge(all)

  return {
    observeRequest: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    observeJob: ({ name, outcome, seconds }) => jobs.observe({ job: name, outcome }, seconds),
    countCommand: ({ name, outcome }) => commands.inc({ command: name, outcome }),
    countRead: (place) => reads.inc({ place }),
    liveConnections: (change) => live.inc(change),
    figures: (help, read) => void lookups.push(lookUp(help, read, registers)),
    async text() {
      await Promise.all(lookups.map((look) => look()))
      return Registry.merge(all).metrics()
    },
    content_type: registry.contentType,
  }
}

let ownOfProcess: Registry | undefined

/** What Node says of the process: measured once, however many servers it composes, since it can't be ended. */
function ofProcess(): Registry {
  if (ownOfProcess) return ownOfProcess
  ownOfProcess = new Registry()
  collectDefaultMetrics({ register: ownOfProcess })
  return ownOfProcess
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

/** Two Prometheus servers and a person who looks cost one lookup. */
const FIGURES_HOLD_MS = 5_000

// A database that is away must not hide how the process is: its figures are then unknown, and the rest is answered.
function lookUp(
  help: Readonly<Record<string, string>>,
  read: () => Promise<Readonly<Record<string, number>>>,
  registers: Registry[],
): () => Promise<void> {
  const gauges = Object.entries(help).map(([name, text]) => ({
    name,
    gauge: new Gauge({ name, help: text, registers }),
  }))
  let looked_at = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined
  const look = async () => {
    const found = await read().catch((): Record<string, number> => ({}))
    for (const { name, gauge } of gauges) gauge.set(found[name] ?? Number.NaN)
    looked_at = performance.now()
    looking = undefined
  }
  return async () => {
    if (performance.now() - looked_at < FIGURES_HOLD_MS) return
    looking ??= look()
    await looking
  }
}
