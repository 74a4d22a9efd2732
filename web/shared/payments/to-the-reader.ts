import type { Payment } from './money-values.ts'

/** A text about a payment, which names both sides, as it is said to one of them: 'you receive', 'You were charged'. */
export function toTheReader(
  text: string,
  { viewer_side, payee, payer }: Pick<Payment, 'viewer_side' | 'payee' | 'payer'>,
) {
  if (viewer_side === null) return text
  const name = viewer_side === 'owner' ? payer.name : payee.name
  const said = PHRASES.reduce((before, [theirs, yours]) => before.replaceAll(theirs(name), yours), text)
  return said.charAt(0).toUpperCase() + said.slice(1)
}

const PHRASES: readonly [(name: string) => string, string][] = [
  [(name) => `${name} receives`, 'you receive'],
  [(name) => `${name} was charged`, 'you were charged'],
  [(name) => `${name} is charged`, 'you are charged'],
  [(name) => `${name} pays`, 'you pay'],
  [(name) => `the payout account of ${name}`, 'your payout account'],
  [(name) => `the share of ${name}`, 'your share'],
  [(name) => `to ${name}`, 'to you'],
  [(name) => `for ${name}`, 'for you'],
  [(name) => `By ${name}`, 'By you'],
]
