/** Sentences that the product shows and a comment or a title may quote. */
const QUOTED = [
  'Contact support for assistance with the payment provider',
  'your agreement to the payment provider’s terms',
]

/** What is only said of Stripe: a provider is a person. */
const OF_STRIPE = [
  'payments? providers?',
  'at (?:the|a) provider',
  'providers? (?:is|was|are|were) away',
  "provider['’]s (?:own )?(?:api|sdk|scripts?|webhooks?|news|events?|receipts?|pages)",
]
const ANYWHERE = new RegExp(`\\b(?:${OF_STRIPE.join('|')})\\b`, 'gi')
/** Where there are only Stripe and accounts. */
const STRIPES_FOLDERS = /^(server\/stripe|packages\/stripe-sandbox|web\/shared\/cards)\//

/** Where comments and titles of tests call Stripe a provider. */
export function stripeAsProvider(file: string, source: string): string[] {
  const said = QUOTED.reduce((text, sentence) => text.replaceAll(sentence, ''), commentsAndTitles(source))
  const anywhere = [...said.matchAll(ANYWHERE)].map(([phrase]) => phrase)
  return STRIPES_FOLDERS.test(file) ? [...anywhere, ...(said.match(/\bthe provider\b/gi) ?? [])] : anywhere
}

/** One after the other, each on one line. */
function commentsAndTitles(source: string): string {
  const found = source.matchAll(
    /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*(?:\n\s*\/\/ .*)*|^\s*(?:(?:it|test|describe|group)\b|\]?\)?\(['`]).*$/gm,
  )
  return [...found].map(([text]) => text.replace(/\n\s*(?:\*|\/\/)?/g, ' ').replace(/\s+/g, ' ')).join('\n')
}
