import { COMPENSATION_FILTERS, type CompensationFilter } from '#contract/provider-options.ts'

/** 'Sole revenue share', 'Hourly'. */
export function compensationWord(value: CompensationFilter): string {
  const words = value.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const COMPENSATION_CHOICES = COMPENSATION_FILTERS.map((value) => ({ value, label: compensationWord(value) }))
