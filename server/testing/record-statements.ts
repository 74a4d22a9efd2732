import type pg from 'pg'

export interface Statement {
  /** Of one that a connection plans once. */
  name?: string
  text: string
  values: unknown[]
}

/** The statements that a piece of work sends to the database, in their order. */
export async function recordStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const wrapped = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const onAcquire = (client: pg.PoolClient) => {
    if (wrapped.has(client)) return
    const query = client.query
    wrapped.set(client, query)
    client.query = ((...given: Parameters<typeof query>) => {
      statements.push(statementOf(given))
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
  return statements
}

/** A query is given as its text and values, or as one object of both. */
function statementOf([query, values]: readonly unknown[]): Statement {
  if (typeof query === 'string') return { text: query, values: Array.isArray(values) ? values : [] }
  const { name, text = '', values: own = [] } = query as Partial<Statement>
  return { ...(name && { name }), text, values: own }
}
