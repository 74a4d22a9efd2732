import type { TestSandbox } from './use-sandbox.ts'

/** Balances that are not, both parts of them, the sums of their balance transactions. */
export function differences(test: TestSandbox): Promise<object[]> {
  return test.sql(
    `with booked as (
       select account, data->>'currency' as currency,
         coalesce(sum((data->>'net')::bigint) filter (where data->>'status' = 'available'), 0) as available,
         coalesce(sum((data->>'net')::bigint) filter (where data->>'status' = 'pending'), 0) as pending
       from stripe_sandbox.objects where object = 'balance_transaction' group by account, currency
     )
     select * from stripe_sandbox.balances as kept full join booked using (account, currency)
     where kept.available is distinct from booked.available or kept.pending is distinct from booked.pending`,
  )
}
