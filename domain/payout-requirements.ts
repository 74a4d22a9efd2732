/** Something Stripe still requires from the holder of an account. */
export interface Needed {
  /** In plain words: 'a photo of your identity document'. */
  words: string
  /** Past its date: Stripe pauses payouts until it is submitted. */
  is_overdue: boolean
}

/** What is due now, each once, overdue first. Takes Stripe's names. */
export function whatIsNeeded(account: { currently_due: readonly string[]; past_due: readonly string[] }): Needed[] {
  const overdue = requirementsInWords(account.past_due)
  const due = requirementsInWords(account.currently_due).filter((words) => !overdue.includes(words))
  return [
    ...overdue.map((words) => ({ words, is_overdue: true })),
    ...due.map((words) => ({ words, is_overdue: false })),
  ]
}

/** Stripe's requirement names in plain words, each once. An unknown name is made readable. */
export function requirementsInWords(requirements: readonly string[]): string[] {
  return [...new Set(requirements.map(inWords))]
}

/** The first match counts, so specific patterns come before general ones. */
const WORDS: readonly [RegExp, string][] = [
  [/^external_account/, 'a bank account for your payouts'],
  [/^documents\.bank_account_ownership_verification/, 'a statement of your bank account'],
  [/proof_of_liveness/, 'a photo of your face, to compare with your identity document'],
  [
    /^company\.(directors|executives|owners)_provided/,
    'a confirmation that everybody who runs or owns the company is named',
  ],
  [/^company\.(verification\.document|registration)|^documents\.company/, 'a document that proves your company'],
  [/^(person_|owners|directors|executives|representative).*verification/, 'identity documents of who runs the company'],
  [/^(person_|owners|directors|executives|representative)/, 'the people who run or own your company'],
  [/verification\.additional_document/, 'a document that shows your address'],
  [/verification\.document/, 'a photo of your identity document'],
  [/\.dob\b/, 'your date of birth'],
  [/\.(first_name|last_name)|\.full_name/, 'your full name'],
  [/^company\.address/, 'the address of your company'],
  [/\.(registered_)?address\b/, 'your address'],
  [/\.(id_number|id_number_secondary|ssn_last_4)$/, 'your national identity number'],
  [/\.nationality$/, 'your nationality'],
  [/^company\.phone$/, 'your company’s phone number'],
  [/\.phone$/, 'your phone number'],
  [/\.email$/, 'your email'],
  [/\.political_exposure$/, 'whether you hold a public office'],
  [/^tos_acceptance/, 'your agreement to Stripe’s terms'],
  [/^business_profile\.url$/, 'the website of your business'],
  [/^business_profile\.support_/, 'how customers reach your business'],
  [/^business_profile/, 'what your business does'],
  [/^business_type/, 'whether you are paid as a person or as a company'],
  [/^company\.(tax_id|vat_id)/, 'your company’s tax number'],
  [/^company\.(name|name_kana|name_kanji)$/, 'the name of your company'],
  [/^company\./, 'the details of your company'],
  [/^settings\.payments\.statement_descriptor/, 'the name on your customers’ statements'],
]

function inWords(requirement: string): string {
  const known = WORDS.find(([pattern]) => pattern.test(requirement))
  if (known) return known[1]
  return requirement.split('.').at(-1)?.replaceAll('_', ' ') ?? requirement
}
