import type { Contract } from '#contract/index.ts'
import { plainAmount } from '#domain/money.ts'
import { exportList, type Handler, type InputOf, type ReadPage } from '#server/platform/http.ts'
import { dayOf } from '#server/platform/process.ts'
import type { AgreementRow } from '#server/queries/visible-agreements.ts'
import { figuresOf } from './list-agreement-figures.ts'
import { readAgreements } from './list-agreements.ts'
import { presentSummary } from './present.ts'

type Filters = InputOf<Contract['agreements']['exportAgreements']>

type Figure = 'paid_gross' | 'paid_net' | 'overdue_gross' | 'overdue_net' | 'overdue_days'

type PaidRow = AgreementRow & Record<Figure, number>

/** A page of agreements with what is paid and overdue of each, in one more statement. */
const readWithPaid: ReadPage<Filters, PaidRow> = async (context, input, present) => {
  const { items, next_cursor } = await readAgreements(context, input, (row) => row)
  const figures = await figuresOf(
    context,
    items.map(({ id }) => id),
  )
  const paid = new Map(figures.map(({ id, months: _, ...sums }) => [id, sums]))
  return { items: items.map((row) => present({ ...row, ...(paid.get(row.id) ?? NOTHING_PAID) })), next_cursor }
}

const NOTHING_PAID = { paid_gross: 0, paid_net: 0, overdue_gross: 0, overdue_net: 0, overdue_days: 0 }

export const exportAgreements: Handler<Contract['agreements']['exportAgreements']> = exportList({
  name: 'agreements',
  readPage: readWithPaid,
  present: ({ paid_gross, paid_net, overdue_gross, overdue_net, overdue_days, ...row }: PaidRow) => ({
    ...presentSummary(row),
    ...{ paid_gross, paid_net, overdue_gross, overdue_net, overdue_days, created_on: dayOf(row.created_at) },
  }),
  columns: [
    ['ID', ({ id }) => id],
    ['Agreement', ({ title }) => title],
    ['Project', ({ project }) => project.title],
    ['Owner', ({ owner }) => owner.name],
    ['Provider', ({ provider }) => provider.name],
    ['Share %', ({ provider_share }) => provider_share],
    ['Paid Gross', ({ paid_gross, currency }) => plainAmount(paid_gross, currency)],
    ['Paid Commission', ({ paid_gross, paid_net, currency }) => plainAmount(paid_gross - paid_net, currency)],
    ['Paid Net', ({ paid_net, currency }) => plainAmount(paid_net, currency)],
    ['Currency', ({ currency }) => currency.toUpperCase()],
    ['Status', ({ status }) => status],
    ['Effective Date', ({ effective_date }) => effective_date],
    ['Expiration Date', ({ expiration_date }) => expiration_date ?? ''],
    ['Created Date', ({ created_on }) => created_on],
    ['Overdue Gross', ({ overdue_gross, currency }) => plainAmount(overdue_gross, currency)],
    ['Overdue Net', ({ overdue_net, currency }) => plainAmount(overdue_net, currency)],
    ['Days Overdue', ({ overdue_days }) => overdue_days],
  ],
})
