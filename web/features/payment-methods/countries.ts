import { PAYOUT_COUNTRIES } from '#domain/payout-account.ts'

const NAMES = new Intl.DisplayNames('en-GB', { type: 'region' })

/** The countries of payers, by name. */
export const COUNTRIES = PAYOUT_COUNTRIES.map((value) => ({ value, label: NAMES.of(value) ?? value })).sort(
  (one, other) => one.label.localeCompare(other.label),
)
