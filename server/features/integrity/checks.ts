import type { IntegrityCheck } from './check.ts'
import { ownerPartChecks } from './checks/kept.ts'
import { ledgerChecks } from './checks/ledger.ts'
import { paymentChecks } from './checks/payments.ts'
import { shareChecks } from './checks/shares.ts'
import { stuckChecks } from './checks/stuck.ts'
import { sumChecks } from './checks/sums.ts'

/** Everything that must hold at any time. */
export const integrityChecks: readonly IntegrityCheck[] = [
  ...ledgerChecks,
  ...paymentChecks,
  ...sumChecks,
  ...shareChecks,
  ...ownerPartChecks,
  ...stuckChecks,
]
