import type pg from 'pg'

/** How many statements a piece of work sends to the database: a list must not send one for each of its lines. */
export async function countStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const wrapped = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const onAcquire = (client: pg.PoolClient) => {
    if (wrapped.has(client)) return
    const query = client.query
    wrapped.set(client, query)
    client.query = ((...given: Parameters<typeof query>) => {
      count += 1
      return query.apply(client, given)
    }) as typeof query
  }
  pool.on('acquire', onAcquire)
  try {
    await work()
  } finally {
    pool.off('acquire', onAcquire)
    for (const [client, query] of wrapped) client.query = query
  }
  return count
}
