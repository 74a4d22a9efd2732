/** What the payment provider still wants, in words a person can act on; the first that fits counts. */
const WORDS: readonly [RegExp, string][] = [
  [/^external_account/, 'A bank account for your payouts'],
  [/verification\.(additional_)?document/, 'A photo of your identity document'],
  [/\.dob\./, 'Your date of birth'],
  [/(first_name|last_name)/, 'Your full name'],
  [/\.address\./, 'Your address'],
  [/\.id_number|\.ssn_last_4/, 'Your national identity number'],
  [/\.email$/, 'Your e-mail address'],
  [/\.phone$/, 'Your phone number'],
  [/^tos_acceptance/, 'Your agreement to the payment provider’s terms'],
  [/^business_profile/, 'What your business does'],
  [/^business_type/, 'Whether you are paid as a person or as a company'],
  [/^company\.tax_id/, 'Your company’s tax number'],
  [/^company\./, 'The details of your company'],
  [/^(owners|directors|executives|representative|person_)/, 'The people who run or own your company'],
]

/** The provider's requirement names as sentences for a list, each once. What is not known keeps its name, made readable. */
export function requirementsInWords(requirements: readonly string[]): string[] {
  return [...new Set(requirements.map(inWords))]
}

function inWords(requirement: string): string {
  const known = WORDS.find(([pattern]) => pattern.test(requirement))
  if (known) return known[1]
  const words = requirement.split('.').at(-1)?.replaceAll('_', ' ') ?? requirement
  return words.charAt(0).toUpperCase() + words.slice(1)
}
