import { randomBytes } from 'node:crypto'
import pg from 'pg'
import Stripe from 'stripe'
import { afterAll, beforeAll, inject } from 'vitest'
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { connection: pg.ClientConfig; template: string }
  }
}

export const KEYS = { secretKey: 'sk_test_olivia', publishableKey: 'pk_test_olivia' }

export interface TestSandbox {
  readonly stripe: Stripe
  readonly url: string
  readonly sandbox: Sandbox
  readonly connection: pg.ClientConfig
  /** The sandbox's clock, which stands still until it is moved. */
  clock: Date
  /** A second client, as another server or another key would be. */
  client(secretKey?: string): Stripe
  /** Stops the sandbox and starts it again on the same database. */
  restart(): Promise<void>
  /** Queries the database for what the API does not show. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
}

/** Gives the test file a sandbox of its own, over HTTP, on a database of its own. */
export function useSandbox(options: Partial<SandboxOptions> = {}): TestSandbox {
  const { connection: server, template } = inject('testServer')
  const connection = { ...server, database: `${template}_${randomBytes(4).toString('hex')}` }
  let running: Sandbox | undefined
  const test = {
    clock: new Date('2027-03-01T09:00:00Z'),
    connection,
    get sandbox() {
      if (running === undefined) throw new Error('The sandbox is not running')
      return running
    },
    get url() {
      return test.sandbox.url
    },
    get stripe() {
      return test.client()
    },
    client: (secretKey = KEYS.secretKey) =>
      new Stripe(secretKey, {
        host: '127.0.0.1',
        port: test.sandbox.port,
        protocol: 'http',
        maxNetworkRetries: 0,
        telemetry: false,
      }),
    restart: async () => {
      await running?.close()
      running = await start()
    },
    sql: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await withClient(connection, (client) => client.query<Row>(text, values))).rows,
  }
  const start = () => createSandbox({ connection, port: 0, now: () => test.clock, ...KEYS, ...options })
  beforeAll(async () => {
    await withClient(server, (client) => client.query(`create database ${connection.database}`))
    running = await start()
  })
  afterAll(() => running?.close())
  return test
}

export async function withClient<T>(connection: pg.ClientConfig, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
