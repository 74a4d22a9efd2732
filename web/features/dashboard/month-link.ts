import type { LinkProps } from '@tanstack/react-router'
import { daysInMonth } from '#domain/calendar-dates.ts'

/** The reports of a month. */
export function reportsOf(month: string): LinkProps {
  const from = `${month}-01`
  return { to: '/revenue-reports', search: { status: 'reported', from, to: `${month}-${daysInMonth(month)}` } }
}
