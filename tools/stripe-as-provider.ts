/** A sentence of the product's documents, and words that errors are recognised by. */
const QUOTED = ['Contact support for assistance with the payment provider', "'stripe', 'payment provider', 'gateway'"]

/** What is only said of Stripe: a provider is a person. */
const OF_STRIPE = [
  'at (?:the|a) provider',
  'providers? (?:is|was|are|were) away',
  "provider['’]s (?:own )?(?:api|sdk|scripts?|webhooks?|news|events?|receipts?|pages)",
]
const ANYWHERE = new RegExp(`\\b(?:${OF_STRIPE.join('|')})\\b`, 'gi')
/** Where there are only Stripe and accounts. */
const STRIPES_FOLDERS = /^(server\/stripe|packages\/stripe-sandbox|web\/shared\/cards)\//

/** Where texts call Stripe a payment provider, and comments and titles of tests a provider. */
export function stripeAsProvider(file: string, source: string): string[] {
  const own = QUOTED.reduce((text, sentence) => text.replaceAll(sentence, ''), source)
  const said = commentsAndTitles(own)
  const anywhere = [...(own.match(/payments? providers?/gi) ?? []), ...(said.match(ANYWHERE) ?? [])]
  return STRIPES_FOLDERS.test(file) ? [...anywhere, ...(said.match(/\bthe provider\b/gi) ?? [])] : anywhere
}

/** One after the other, each on one line. */
function commentsAndTitles(source: string): string {
  const found = source.matchAll(
    /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*(?:\n\s*\/\/ .*)*|^\s*(?:(?:it|test|describe|group)\b|\]?\)?\(['`]).*$/gm,
  )
  return [...found].map(([text]) => text.replace(/\n\s*(?:\*|\/\/)?/g, ' ').replace(/\s+/g, ' ')).join('\n')
}
