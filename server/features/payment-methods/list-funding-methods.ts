import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/http.ts'
import { cashBalancesOf, fundingMethodsFor } from '#server/queries/funding-methods.ts'
import { cashReturnsOf } from './cash-returns.ts'

/** The ways to fund payments, with the reason where one cannot be chosen, and what is left of bank transfers. */
export const listFundingMethods: Handler<Contract['paymentMethods']['listFundingMethods']> = async (
  { db, viewer },
  { currency },
) => ({
  methods: await fundingMethodsFor(db, currency),
  cash_balances: await cashBalancesOf(db, viewer.id),
  cash_returns: await cashReturnsOf(db, viewer.id),
})
