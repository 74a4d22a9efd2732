import { formatMoney, isCurrency, TOTALS_CURRENCY } from '#domain/money.ts'
import { formatPercent } from '#domain/percent.ts'
import type { AuditEvent } from './audit-values.ts'

const MONEY = /^(amount|net|gross|commission|charged|refunded)$|_(amount|revenue)$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const HASH = /^[0-9a-f]{64}$/

/** What an event says besides its action, as people read it: pounds, percent, and the beginnings of ids. The CSV has it whole. */
export function auditDetails(data: AuditEvent['data']): string[] {
  // An event names its currency where it is another than that of the platform's totals.
  const named = String(data.currency)
  const currency = isCurrency(named) ? named : TOTALS_CURRENCY
  return Object.entries(data).map(([name, value]) => {
    if (name.endsWith('_basis_points') && isCount(value)) {
      return `${words(name.slice(0, -'_basis_points'.length))}: ${formatPercent(value)}`
    }
    return `${words(name)}: ${MONEY.test(name) && isCount(value) ? formatMoney(value, currency) : valueWords(value)}`
  })
}

const words = (name: string): string => name.replaceAll('_', ' ')

const isCount = (value: unknown): value is number => Number.isSafeInteger(value)

function valueWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === null) return 'none'
  const text = String(value)
  if (UUID.test(text)) return `${text.slice(0, 8)}…`
  return HASH.test(text) ? `${text.slice(0, 12)}…` : text
}
