import { accounts } from './accounts.ts'
import { agreements } from './agreements.ts'
import { connect } from './connect.ts'
import { dashboard } from './dashboard.ts'
import { paymentMethods } from './payment-methods.ts'
import { payments } from './payments.ts'
import { projects } from './projects.ts'
import { proposals } from './proposals.ts'
import { reports } from './reports.ts'

/** Every operation the product offers, by noun. Web and server hold each other to it. */
export const contract = {
  accounts,
  projects,
  proposals,
  agreements,
  paymentMethods,
  connect,
  reports,
  payments,
  dashboard,
}
export type Contract = typeof contract
