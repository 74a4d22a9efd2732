import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const PAGE = 100

export interface Listed {
  /** A balance transaction of the sandbox, with its charge in it. */
  example: object & { source: object }
  /** How many each account has, by its id. */
  counts: Readonly<Record<string, number>>
  /** When the newest happened, and for how long they did, in seconds. */
  until: number
  seconds: number
  /** Where all other calls go. */
  sandbox_url: string
}

/**
 * Lists so many copies of one movement as Stripe does, without a database: what the product makes of them is measured, not
 * how quickly a sandbox finds them.
 */
export async function listMovements(listed: Listed) {
  const sold = new Map(Object.keys(listed.counts).map((account) => [account, soldBy(listed, account)]))
  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '', listed.sandbox_url)
    if (url.pathname !== '/v1/balance_transactions') return pass(incoming, response, url)
    const all = sold.get(String(incoming.headers['stripe-account'])) ?? NONE
    const page = pageOf(all, listed, url.searchParams)
    const length = page.reduce((sum, part) => sum + part.length, 0)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': length })
    for (const part of page) response.write(part)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What an account has sold, the newest first, as one text with a comma after each. */
interface Sold {
  texts: Buffer
  /** Where in it each begins, and at last where it ends. */
  begins: readonly number[]
  /** When each happened, in seconds. */
  at: readonly number[]
}

const NONE: Sold = { texts: Buffer.alloc(0), begins: [0], at: [] }

function pageOf({ texts, begins, at }: Sold, { until, seconds }: Listed, asked: URLSearchParams): Buffer[] {
  const [from, end] = [Number(asked.get('created[gte]')), Number(asked.get('created[lt]'))]
  const after = asked.get('starting_after')
  const firstBefore = Math.max(0, Math.floor(((until - end) * at.length) / seconds) - 1)
  let first = after === null ? firstBefore : Number(after.slice(after.lastIndexOf('x') + 1)) + 1
  while ((at[first] ?? 0) >= end) first += 1
  const isSince = (number: number) => (at[number] ?? Number.NEGATIVE_INFINITY) >= from
  let next = first
  while (next < first + PAGE && isSince(next)) next += 1
  const data = texts.subarray(begins[first], Math.max(begins[first] ?? 0, (begins[next] ?? 0) - COMMA))
  const tail = `],"has_more":${next === first + PAGE && isSince(next)},"url":"/v1/balance_transactions"}`
  return [HEAD, data, Buffer.from(tail)]
}

const HEAD = Buffer.from('{"object":"list","data":[')
const COMMA = 1

/** Made before anything is measured, each with a text of its own. */
function soldBy({ example, counts, until, seconds }: Listed, account: string): Sold {
  const count = counts[account] ?? 0
  const parts = textOf(example, account).split(PLACES)
  const at = Array.from({ length: count }, (_, number) => until - Math.floor((number * seconds) / count))
  const texts = at.map((moment, number) =>
    Buffer.from(
      `${parts.map((part) => (part === 'NUMBER' ? number : part === '"CREATED"' ? moment : part)).join('')},`,
    ),
  )
  const begins = [0]
  for (const text of texts) begins.push((begins.at(-1) ?? 0) + text.length)
  return { texts: Buffer.concat(texts), begins, at }
}

const PLACES = /(NUMBER|"CREATED")/

/** A movement with its charge, with places for what differs from one to the next. */
function textOf(example: Listed['example'], account: string): string {
  const [id, charge, payment_intent] = ['txn', 'ch', 'pi'].map(
    (kind) => `${kind}_${account.slice('acct_'.length)}xNUMBER`,
  )
  const source = { ...example.source, id: charge, payment_intent, balance_transaction: id }
  return JSON.stringify({ ...example, id, created: 'CREATED', source })
}

function pass(incoming: IncomingMessage, response: ServerResponse, { pathname, search, hostname, port }: URL): void {
  const { method, headers } = incoming
  const onward = request({ ...{ hostname, port, method, headers }, path: pathname + search }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.writeHead(502).end())
  incoming.pipe(onward)
}
