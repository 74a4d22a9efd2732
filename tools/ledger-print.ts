/** `npm run ledger:print [-- deal-id]`: the postings of one deal, or the balances of all accounts, as a table. */
import { z } from 'zod'
import { type Currency, formatMoney } from '#domain/money.ts'
import { resolveNames } from '#server/identity/name-placeholders.ts'
import { balances, postingsOfDeal } from '#server/ledger/balances.ts'
import type { Database } from '#server/platform/database.ts'
import { readArguments } from './arguments.ts'
import { CommandProblem, runCommand } from './command.ts'
import { withDatabaseToRead } from './open-database.ts'

const { operand: deal } = readArguments({
  script: 'run ledger:print',
  does: 'Prints the balances of the ledger, or the postings of one deal. It only reads.',
  options: {},
  operand: { name: 'deal-id', help: 'the deal whose postings are printed' },
})

await runCommand(() =>
  withDatabaseToRead(async ({ db }) => {
    if (!deal) {
      const rows = await balances(db)
      const sum = new Map<string, number>()
      for (const { currency, balance } of rows) sum.set(currency, (sum.get(currency) ?? 0) + balance)
      print(
        ['Account', 'Balance'],
        rows.map(({ name, balance, currency }) => [name, formatMoney(balance, currency as Currency)]),
      )
      for (const [currency, total] of sum)
        console.log(`\nSum of all balances in ${currency}: ${formatMoney(total, currency as Currency)}`)
      return
    }
    const isDeal = z.uuid().safeParse(deal).success && (await hasDeal(db, deal))
    if (!isDeal) throw new CommandProblem(`No deal has the id “${deal}”.`)
    const rows = await resolveNames(db, await postingsOfDeal(db, deal))
    print(
      ['When', 'What', 'From', 'To', 'Amount'],
      rows.map((row) => [
        row.posted_at.toISOString().slice(0, 16).replace('T', ' '),
        row.memo,
        row.source,
        row.destination,
        formatMoney(row.amount, row.currency as Currency),
      ]),
    )
  }),
)

async function hasDeal(db: Database['db'], id: string): Promise<boolean> {
  const found = await db.selectFrom('proposals').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** Columns as wide as their longest cell; the last one holds amounts and is aligned to the right. */
function print(head: string[], rows: string[][]): void {
  if (rows.length === 0) {
    console.log('Nothing has been posted.')
    return
  }
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: string[]) =>
    cells
      .map((cell, at) => (at === cells.length - 1 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
  console.log(line(head))
  console.log(widths.map((width) => '─'.repeat(width)).join('  '))
  for (const row of rows) console.log(line(row))
}
