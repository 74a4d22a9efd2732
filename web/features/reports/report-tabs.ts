import { REPORT_STATUS_LABELS } from '../../shared/report-list/report-options.ts'

/** The tabs of a project's reports; the first one has all of them. */
export const REPORT_TABS = [
  { value: 'drafts', label: 'Drafts', status: 'draft' },
  { value: 'submitted', label: 'Submitted', status: 'submitted' },
  { value: 'approved', label: 'Approved', status: 'approved' },
  { value: 'finalized', label: 'Finalized', status: 'finalized' },
] as const

/** The statuses to choose beside the tabs; the chosen one is always among them. */
export function statusesWithoutTab(chosen: string | undefined) {
  return REPORT_STATUS_LABELS.filter(
    ({ value }) => value === chosen || !REPORT_TABS.some(({ status }) => status === value),
  )
}
