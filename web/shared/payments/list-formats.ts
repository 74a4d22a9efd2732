/** The files of a list of payments; the journal is of what moved for them. */
export const LIST_FORMATS = [
  { format: 'csv', label: 'CSV' },
  { format: 'excel', label: 'Excel' },
  { format: 'accounting', label: 'Accounting journal (CSV)' },
  { format: 'hledger', label: 'Accounting journal (hledger)' },
] as const
