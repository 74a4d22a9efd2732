interface StatusCount {
  status: string
  count: number
}

/** How many reports each filter shows. 'All but drafts' is a filter only while it is chosen, from a link. */
export function statusCounts(counts: readonly StatusCount[], chosen: string | undefined) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const by_status = new Map(counts.map(({ status, count }) => [status, count]))
  if (chosen === 'reported') by_status.set('reported', total - (by_status.get('draft') ?? 0))
  return { total, by_status }
}
