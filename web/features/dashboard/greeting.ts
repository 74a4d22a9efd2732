/** The server lists no more than these. */
const MAX = 10

/** 'Good morning, Olivia.' by the viewer's own clock. */
export function greeting(first_name: string, hour = new Date().getHours()): string {
  const part = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
  return `Good ${part}, ${first_name}.`
}

interface Waiting {
  late: number
  others: number
  /** Steps to the first deal that are left. */
  steps_left?: number
}

/** What there is to do: '1 item is late and 2 more need your attention.', else how far the first deal is. */
export function waitingWords({ late, others, steps_left = 0 }: Waiting): string {
  if (late + others >= MAX) return `${MAX} or more items need your attention.`
  if (late > 0 && others > 0)
    return `${items(late, 'is', 'are')} late and ${others} more ${verb(others)} your attention.`
  if (late > 0) return `${items(late, 'is', 'are')} late.`
  if (others > 0) return `${items(others, 'needs', 'need')} your attention.`
  if (steps_left === 0) return 'You’re all caught up.'
  return `${steps_left} ${steps_left === 1 ? 'step' : 'steps'} to your first deal.`
}

const items = (count: number, one: string, several: string) =>
  count === 1 ? `1 item ${one}` : `${count} items ${several}`

const verb = (count: number) => (count === 1 ? 'needs' : 'need')
