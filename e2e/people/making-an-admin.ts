import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Account, nameOf } from '#scenarios/cast.ts'
import type { TestServer } from '../server/run-server.ts'

/** Nobody signs up as an admin: a command on the server creates one. Returns its output. */
export async function makeAdmin({ env }: Pick<TestServer, 'env'>, account: Account): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tools/admin-create.ts', '--name', nameOf(account), '--email', account.email],
    { env: { ...process.env, ...env, ADMIN_PASSWORD: account.password } },
  )
  return stdout
}
