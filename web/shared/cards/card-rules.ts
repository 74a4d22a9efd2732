/** A card as it was typed. It goes to Stripe and nowhere else. */
export interface TypedCard {
  number: string
  exp_month: string
  exp_year: string
  cvc: string
}

export const EMPTY_CARD: TypedCard = { number: '', exp_month: '', exp_year: '', cvc: '' }

/** The digits of a card number in groups, as they stand on the card. */
export function groupedNumber(text: string): string {
  const digits = digitsOf(text).slice(0, 19)
  const groups = /^3[47]/.test(digits) ? [4, 6, 5] : [4, 4, 4, 4, 3]
  const parts: string[] = []
  let at = 0
  for (const size of groups) {
    if (at < digits.length) parts.push(digits.slice(at, at + size))
    at += size
  }
  return parts.join(' ')
}

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** A year typed with two digits is one of this century. */
export function fullYear(text: string): number {
  const year = Number(digitsOf(text))
  return year < 100 ? 2000 + year : year
}

/** What is wrong with a typed card, by field, before it is sent; `today` is YYYY-MM-DD. */
export function cardProblems(card: TypedCard, today: string): Partial<Record<keyof TypedCard, string>> {
  const problems: Partial<Record<keyof TypedCard, string>> = {}
  const number = digitsOf(card.number)
  if (number === '') problems.number = 'Enter the card number'
  else if (number.length < 12 || !hasCheckDigit(number)) problems.number = 'Invalid card number. Check the digits'
  const month = Number(digitsOf(card.exp_month))
  if (!(month >= 1 && month <= 12)) problems.exp_month = 'Enter the month, 1 to 12'
  const typed_year = digitsOf(card.exp_year)
  if (typed_year.length !== 2 && typed_year.length !== 4) problems.exp_year = 'Enter the year, such as 2030'
  else if (!problems.exp_month && hasPassed(month, fullYear(card.exp_year), today)) {
    problems.exp_year = 'This card has expired'
  }
  if (!/^\d{3,4}$/.test(card.cvc.trim())) problems.cvc = 'Enter the 3 or 4 digits on the card'
  return problems
}

function hasPassed(month: number, year: number, today: string): boolean {
  return `${year}-${String(month).padStart(2, '0')}` < today.slice(0, 7)
}

/** Luhn's check, which every card number passes: it finds a mistyped digit. */
function hasCheckDigit(number: string): boolean {
  const weighed = [...number].reverse().map((digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return value > 9 ? value - 9 : value
  })
  return weighed.reduce((total, value) => total + value, 0) % 10 === 0
}
