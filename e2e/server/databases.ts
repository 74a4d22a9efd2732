import pg from 'pg'

/** The PostgreSQL that the databases of the tests are on. */
export interface DatabaseServer {
  host: string
  user: string
  /** From which others are made and dropped. */
  database: string
}

export const urlOf = ({ host, user }: DatabaseServer, database: string): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`

export async function createDatabase(server: DatabaseServer, name: string, template = 'template1'): Promise<void> {
  await run(server, `create database ${name} template ${template}`)
}

export async function dropDatabase(server: DatabaseServer, name: string): Promise<void> {
  await run(server, `drop database if exists ${name} with (force)`)
}

async function run({ host, user, database }: DatabaseServer, statement: string): Promise<void> {
  const client = new pg.Client({ host, user, database })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
