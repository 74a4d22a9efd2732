import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type StoredBusiness, startBusiness, storedBusiness } from '../people/business.ts'
import { makeAdmin } from '../people/making-an-admin.ts'
import { createDatabase, type DatabaseServer, dropDatabase, urlOf } from './databases.ts'
import { runServer, type TestServer } from './run-server.ts'

const PORT = Number(process.env.E2E_PORT ?? 3900)

/** Where a run of browser tests keeps what it makes. */
export const DATA = resolve(`.cache/e2e-data/${PORT}`)
const FOLDER = join(DATA, 'snapshot')
const FILE = join(DATA, 'snapshot.json')
const DATABASE = 'snapshot'

/** The business of the tests as it was when it had just been made: a database and a folder to copy, and who is in it. */
interface Snapshot {
  postgres: DatabaseServer
  business: StoredBusiness
}

/** Each worker has a server and its sandbox. */
const portOf = (index: number) => PORT + 2 * index

/** Makes the business once, by calls, on a server that is then stopped. */
export async function makeSnapshot(postgres: DatabaseServer): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  await createDatabase(postgres, DATABASE)
  const server = await runServer({ port: portOf(0), data_dir: FOLDER, database_url: urlOf(postgres, DATABASE) })
  const business = await startBusiness(server, (account) => makeAdmin(server, account))
  await removeWebhooks(server)
  await server.stop()
  const snapshot: Snapshot = { postgres, business: storedBusiness(business) }
  await writeFile(FILE, JSON.stringify(snapshot))
}

export async function readSnapshot(): Promise<Snapshot> {
  return JSON.parse(await readFile(FILE, 'utf8')) as Snapshot
}

/** Starts a server on a copy of the snapshot, which is dropped when the server stops; `besides` is configured too. */
export async function runOnCopy(
  { postgres }: Snapshot,
  index: number,
  besides: Record<string, string> = {},
): Promise<TestServer> {
  const database = `worker_${index}`
  const data_dir = join(DATA, database)
  await dropDatabase(postgres, database)
  await createDatabase(postgres, database, DATABASE)
  await rm(data_dir, { recursive: true, force: true })
  await cp(FOLDER, data_dir, { recursive: true })
  const server = await runServer({ port: portOf(index), data_dir, database_url: urlOf(postgres, database), besides })
  const stop = async () => {
    await server.stop()
    await dropDatabase(postgres, database)
  }
  return { ...server, stop }
}

const secrets = z.object({ sandbox_secret_key: z.string() })
const endpoints = z.object({ data: z.array(z.object({ id: z.string() })) })

/** Each copy's server registers its own; the sandbox would go on sending to this one's address. */
async function removeWebhooks({ sandbox_url }: TestServer): Promise<void> {
  const { sandbox_secret_key } = secrets.parse(JSON.parse(await readFile(join(FOLDER, 'secrets.json'), 'utf8')))
  const headers = { authorization: `Bearer ${sandbox_secret_key}` }
  const url = `${sandbox_url}/v1/webhook_endpoints`
  const { data } = endpoints.parse(await (await fetch(url, { headers })).json())
  for (const { id } of data) await fetch(`${url}/${id}`, { method: 'DELETE', headers })
}
