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
    const all = sold.get(String(incoming.headers['stripe-account'])) ?? []
    response.writeHead(200, { 'content-type': 'application/json' }).end(pageOf(all, listed, url.searchParams))
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

/** What an account has sold, the newest first, and when in seconds. */
interface Sold {
  text: string
  at: number
}

function pageOf(all: readonly Sold[], { until, seconds }: Listed, asked: URLSearchParams): string {
  const [from, end] = [Number(asked.get('created[gte]')), Number(asked.get('created[lt]'))]
  const after = asked.get('starting_after')
  const firstBefore = Math.max(0, Math.floor(((until - end) * all.length) / seconds) - 1)
  let first = after === null ? firstBefore : Number(after.slice(after.lastIndexOf('x') + 1)) + 1
  const isSince = (one: Sold | undefined): one is Sold => one !== undefined && one.at >= from
  while ((all[first]?.at ?? 0) >= end) first += 1
  const page = all.slice(first, first + PAGE).filter(isSince)
  const has_more = isSince(all[first + PAGE])
  const data = page.map(({ text }) => text).join(',')
  return `{"object":"list","data":[${data}],"has_more":${has_more},"url":"/v1/balance_transactions"}`
}

/** Made before anything is measured, each with a text of its own. */
function soldBy({ example, counts, until, seconds }: Listed, account: string): Sold[] {
  const count = counts[account] ?? 0
  const parts = textOf(example, account).split(PLACES)
  return Array.from({ length: count }, (_, number) => {
    const at = until - Math.floor((number * seconds) / count)
    const text = parts.map((part) => (part === 'NUMBER' ? number : part === '"CREATED"' ? at : part)).join('')
    return { text, at }
  })
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
