export const REPORT_SORT_LABELS = [
  { value: 'date_desc', label: 'Latest period' },
  { value: 'date_asc', label: 'Earliest period' },
  { value: 'amount_desc', label: 'Highest amount' },
  { value: 'amount_asc', label: 'Lowest amount' },
  { value: 'status', label: 'Status A-Z' },
  { value: 'status_desc', label: 'Status Z-A' },
  { value: 'created_desc', label: 'Newest' },
  { value: 'created_asc', label: 'Oldest' },
] as const

export const DEFAULT_REPORT_SORT = 'date_desc'

export const REPORT_STATUS_LABELS = [
  { value: 'reported', label: 'All but drafts' },
  { value: 'draft', label: 'Draft' },
  { value: 'submitted', label: 'Submitted' },
  { value: 'disputed', label: 'Disputed' },
  { value: 'approved', label: 'Approved' },
  { value: 'pending', label: 'Pending' },
  { value: 'processed', label: 'Processed' },
  { value: 'failed', label: 'Failed' },
  { value: 'finalized', label: 'Finalized' },
] as const
