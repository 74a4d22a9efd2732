import pg from 'pg'

export const LINE_FAULTS = [
  'connection_lost_before_write',
  'connection_lost_after_write',
  'crash_before_write',
  'crash_after_write',
] as const

/** What goes wrong at the database within a step: at its n-th statement that writes or commits. */
export interface LineFault {
  kind: (typeof LINE_FAULTS)[number]
  at: number
}

/** The connections to the database of one life of the server, which break when they are ordered to. */
export class Lines {
  /** The server has crashed: it reaches nothing any more. */
  dead = false
  readonly #open = new Set<pg.Client>()
  readonly #pids = new Set<number>()
  #fault: (LineFault & { met: boolean }) | null = null
  #writes = 0
  #changed = false
  readonly #rewrite: (text: string) => string

  constructor(rewrite: (text: string) => string = (text) => text) {
    this.#rewrite = rewrite
  }

  /** Orders a fault, or none, and counts from here. */
  order(fault: LineFault | null): void {
    this.#fault = fault && { ...fault, met: false }
    this.#writes = 0
  }

  /** The fault that was ordered last, if it has happened. */
  get met(): LineFault | null {
    return this.#fault?.met ? this.#fault : null
  }

  /** Whether something but the queue was written since this was asked last. */
  takeChanged(): boolean {
    const changed = this.#changed
    this.#changed = false
    return changed
  }

  crash(): void {
    this.dead = true
    for (const client of this.#open) streamOf(client).destroy()
  }

  /** The processes of the database that served the lines which are broken. */
  brokenPids(): number[] {
    const open = new Set([...this.#open].map((client) => pidOf(client)))
    return [...this.#pids].filter((pid) => this.dead || !open.has(pid))
  }

  /** For a pool: clients that know of this. */
  clientClass(): typeof pg.Client {
    const lines = this
    return class Line extends pg.Client {
      constructor(options?: pg.ClientConfig) {
        super(options)
        lines.#open.add(this)
        this.on('end', () => lines.#open.delete(this))
        this.once('connect', () => lines.#pids.add(pidOf(this)))
        // A line that breaks between two statements: the next statement on it fails.
        this.on('error', () => {})
        const query = this.query.bind(this) as (...args: unknown[]) => unknown
        // An own property, since pools and the product bind what they find here.
        Object.assign(this, {
          query: (...[first, ...rest]: unknown[]) => query(lines.#before(this, first), ...rest),
        })
      }
    }
  }

  #before(client: pg.Client, asked: unknown): unknown {
    if (this.dead) streamOf(client).destroy()
    const written = this.#rewritten(asked)
    const text = typeof written === 'string' ? written : String(Reflect.get(Object(written), 'text') ?? '')
    if (!WRITES.test(text) || HOUSEKEEPING.test(text)) return written
    this.#writes += 1
    this.#changed ||= !QUEUE.test(text)
    const fault = this.#fault
    if (fault === null || fault.met || this.#writes !== fault.at) return written
    fault.met = true
    if (fault.kind === 'connection_lost_before_write') streamOf(client).destroy()
    else if (fault.kind === 'crash_before_write') this.crash()
    else afterAnswer(client, () => (fault.kind === 'crash_after_write' ? this.crash() : streamOf(client).destroy()))
    return written
  }

  #rewritten(asked: unknown): unknown {
    if (typeof asked === 'string') return this.#rewrite(asked)
    const text: unknown = Reflect.get(Object(asked), 'text')
    if (typeof text !== 'string' || this.#rewrite(text) === text) return asked
    return Object.assign(Object(asked), { text: this.#rewrite(text) })
  }
}

const WRITES =
  /^\s*(?:\/\*.*?\*\/\s*)?(insert|update|delete|commit|merge|select pg_notify|with\b.*\b(insert|update|delete))/is
// The queue's own housekeeping; only a job that is asked for or finished is a step of ours.
const HOUSEKEEPING = /jobs\.(version|queue|schedule|bam|subscription)/i

const QUEUE = /\bjobs\.|pg_notify|^\s*commit/i

/** Of each client, though its type does not say so. */
function connectionOf(client: pg.Client): pg.Connection {
  const connection: unknown = Reflect.get(client, 'connection')
  if (connection instanceof pg.Connection) return connection
  throw new Error('A client of PostgreSQL shows its connection no more.')
}

const streamOf = (client: pg.Client) => connectionOf(client).stream
const pidOf = (client: pg.Client) => Number(Reflect.get(client, 'processID'))

/** The statement has been carried out, and nobody learns of it. */
function afterAnswer(client: pg.Client, breakIt: () => void): void {
  const connection = connectionOf(client)
  connection.once('commandComplete', () => {
    connection.removeAllListeners('readyForQuery')
    breakIt()
  })
}
