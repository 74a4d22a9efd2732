import type { Contract } from '#contract/index.ts'
import { plainAmount } from '#domain/money.ts'
import { exportList, type Handler } from '#server/platform/http.ts'
import { dayOf } from '#server/platform/process.ts'
import type { AgreementRow } from '#server/queries/visible-agreements.ts'
import { readAgreements } from './list-agreements.ts'
import { presentSummary } from './present.ts'

export const exportAgreements: Handler<Contract['agreements']['exportAgreements']> = exportList({
  name: 'agreements',
  readPage: readAgreements,
  present: (row: AgreementRow) => ({ ...presentSummary(row), created_on: dayOf(row.created_at) }),
  columns: [
    ['ID', ({ id }) => id],
    ['Agreement', ({ title }) => title],
    ['Project', ({ project }) => project.title],
    ['Owner', ({ owner }) => owner.name],
    ['Provider', ({ provider }) => provider.name],
    ['Share %', ({ provider_share }) => provider_share],
    ['Paid So Far, Net', ({ paid_so_far, currency }) => plainAmount(paid_so_far, currency)],
    ['Currency', ({ currency }) => currency.toUpperCase()],
    ['Status', ({ status }) => status],
    ['Effective Date', ({ effective_date }) => effective_date],
    ['Expiration Date', ({ expiration_date }) => expiration_date ?? ''],
    ['Created Date', ({ created_on }) => created_on],
  ],
})
