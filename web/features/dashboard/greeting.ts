const COUNTS = ['Nothing', 'One thing', 'Two things', 'Three things', 'Four things', 'Five things']
/** The server lists no more than these. */
const MOST = 10

/** 'Good morning, Olivia.' by the viewer's own clock. */
export function greeting(first_name: string, hour = new Date().getHours()): string {
  const part = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
  return `Good ${part}, ${first_name}.`
}

/** 'Two things wait for you.' */
export function waitingWords(waiting: number): string {
  const count = waiting >= MOST ? `${MOST} things or more` : (COUNTS[waiting] ?? `${waiting} things`)
  return `${count} ${waiting > 1 ? 'wait' : 'waits'} for you.`
}
