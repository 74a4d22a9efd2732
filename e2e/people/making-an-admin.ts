import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { FullConfig } from '@playwright/test'
import { type Account, nameOf } from '#scenarios/cast.ts'

/** Nobody signs up as an admin: whoever runs the server makes one there, by a command. Gives what it says. */
export async function makeAdmin({ webServer }: FullConfig, account: Account): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tools/admin-create.ts', '--name', nameOf(account), '--email', account.email],
    { env: { ...process.env, ...webServer?.env, ADMIN_PASSWORD: account.password } },
  )
  return stdout
}
