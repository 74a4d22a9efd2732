import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What hledger finds in journals, by account and in minor units, after checking them for every fault it knows. */
export async function balancesByHledger(hledger: string, journals: readonly string[]): Promise<Map<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'journals-'))
  const path = join(folder, 'all.journal')
  await writeFile(path, journals.join(''))
  await run(hledger, ['check', '--file', path])
  const { stdout } = await run(hledger, ['balance', '--file', path, '--flat', '--no-total', '-O', 'csv'])
  await rm(folder, { recursive: true })
  return new Map(
    [...stdout.matchAll(/^"(.*)","(-?[\d.]+) GBP"$/gm)].map(
      ([, account = '', amount = '']) => [account, minorUnits(amount)] as const,
    ),
  )
}

function minorUnits(amount: string): number {
  const [pounds = '', pence = ''] = amount.split('.')
  return Number(pounds + pence.padEnd(2, '0'))
}
