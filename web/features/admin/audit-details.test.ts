import { expect, test } from 'vitest'
import { auditDetails } from './audit-details.ts'

test.each([
  [{ net: 82_824, gross_amount: 97_440 }, ['net: £828.24', 'gross amount: £974.40']],
  [{ amount: 812_000, currency: 'usd' }, ['amount: $8,120.00', 'currency: usd']],
  [{ total_revenue: 812_000 }, ['total revenue: £8,120.00']],
  [{ provider_share_basis_points: 900 }, ['provider share: 9%']],
  [{ attempt: 1, new_device: true, cause: null }, ['attempt: 1', 'new device: yes', 'cause: none']],
  [{ transfer_id: '7a59127b-dbdc-4a23-a519-207124e069fe' }, ['transfer id: 7a59127b…']],
  [{ calculation_hash: 'ab'.repeat(32) }, ['calculation hash: abababababab…']],
  [{ amount: 'unknown' }, ['amount: unknown']],
])('%j is read as %j', (data, details) => {
  expect(auditDetails(data)).toEqual(details)
})
