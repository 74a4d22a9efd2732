import { type Currency, plainAmount, sumAmounts } from '#domain/money.ts'
import { saveCsv } from '../../../lib/save-csv.ts'
import type { Named } from '../../../shared/agreements/amount-named.ts'
import type { ProjectMonths } from '../project-values.ts'

type Month = ProjectMonths['months'][number]

/** Saves the months of a project as CSV. */
export function saveRevenue(months: readonly Month[], currency: Currency, saved: Saved): void {
  saveCsv(revenueRows(months, currency, saved), revenueFileName(saved.title))
}

interface Saved {
  title: string
  seesAll: boolean
  named: Named
}

export const revenueFileName = (title: string) =>
  `${
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'project'
  }-revenue.csv`

/**
 * The months for a spreadsheet: revenue by stream, each provider's share gross or net, and what the owner keeps where the shares
 * of the month are calculated. Amounts in major units.
 */
export function revenueRows(
  months: readonly Month[],
  currency: Currency,
  { seesAll, named }: Omit<Saved, 'title'>,
): string[][] {
  const money = (amount: number | undefined) => (amount === undefined ? '' : plainAmount(amount, currency))
  const streams = [...new Set(months.flatMap((one) => one.streams.map(({ name }) => name)))]
  const providers = new Map(months.flatMap((one) => one.shares.map(({ provider }) => [provider.id, provider.name])))
  return [
    [
      'Month',
      ...streams,
      'Revenue',
      ...[...providers.values()].map((name) => `${name}, ${named}`),
      ...(seesAll ? ['Owner keeps'] : []),
      'Currency',
    ],
    ...months.map((one) => [
      one.month,
      ...streams.map((stream) => money(one.streams.find(({ name }) => name === stream)?.amount)),
      money(one.revenue),
      ...[...providers.keys()].map((id) => money(one.shares.find(({ provider }) => provider.id === id)?.[named])),
      ...(seesAll ? [money(retainedByOwner(one))] : []),
      currency.toUpperCase(),
    ]),
  ]
}

const retainedByOwner = ({ is_shared, revenue, shares }: Month) =>
  is_shared ? revenue - sumAmounts(shares.map(({ gross }) => gross)) : undefined
