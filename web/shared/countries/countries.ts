import { PAYOUT_COUNTRIES } from '#domain/payout-account.ts'

const NAMES = new Intl.DisplayNames('en-GB', { type: 'region' })

/** 'GB' is 'United Kingdom'. */
export function countryName(code: string): string {
  return NAMES.of(code) ?? code
}

/** The countries of payers and payees, by name. */
export const COUNTRIES = PAYOUT_COUNTRIES.map((value) => ({ value, label: countryName(value) })).sort((one, other) =>
  one.label.localeCompare(other.label),
)
