/** The server lists no more than these. */
const MAX = 10

/** 'Good morning, Olivia.' by the viewer's own clock. */
export function greeting(first_name: string, hour = new Date().getHours()): string {
  const part = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
  return `Good ${part}, ${first_name}.`
}

interface Waiting {
  /** What is overdue: 'item', 'payout'. */
  noun?: string
  late: number
  others: number
  /** Steps to the first deal that are left. */
  steps_left?: number
}

/** What there is to do: '1 item is overdue and 2 more need your attention.', else how far the first deal is. */
export function waitingWords({ noun = 'item', late, others, steps_left = 0 }: Waiting): string {
  if (noun === 'item' && late + others >= MAX) return `${MAX} or more items need your attention.`
  const isLate = `${counted(late, noun)} ${late === 1 ? 'is' : 'are'} overdue`
  const more = noun === 'item' && late > 0 ? `${others} more` : counted(others, 'item')
  const attention = `${more} ${others === 1 ? 'needs' : 'need'} your attention`
  if (late > 0 && others > 0) return `${isLate} and ${attention}.`
  if (late > 0) return `${isLate}.`
  if (others > 0) return `${attention}.`
  if (steps_left === 0) return 'You’re all caught up.'
  return `${counted(steps_left, 'step')} to your first deal.`
}

const counted = (count: number, noun: string) => `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`
