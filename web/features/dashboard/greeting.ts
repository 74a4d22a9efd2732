const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five']
/** The server lists no more than these. */
const MOST = 10

/** 'Good morning, Olivia.' by the viewer's own clock. */
export function greeting(first_name: string, hour = new Date().getHours()): string {
  const part = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
  return `Good ${part}, ${first_name}.`
}

/** What there is to do: 'Two things wait for you.', else how far the first deal is: 'Three steps to your first deal.' */
export function waitingWords(waiting: number, steps_left = 0): string {
  if (waiting >= MOST) return `${MOST} things or more wait for you.`
  if (waiting > 0) return `${NUMBERS[waiting] ?? waiting} ${waiting === 1 ? 'thing waits' : 'things wait'} for you.`
  if (steps_left === 0) return 'Nothing waits for you.'
  return `${NUMBERS[steps_left] ?? steps_left} ${steps_left === 1 ? 'step' : 'steps'} to your first deal.`
}
