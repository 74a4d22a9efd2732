import type { ReportingFrequency } from '#domain/schedule.ts'

export const FREQUENCY_LABELS: Record<ReportingFrequency, string> = {
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
}
