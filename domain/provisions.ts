import { type FirstRefusers, firstRefusalIn, firstRefusalProvision, firstRefusalText } from './first-refusal.ts'

export const PROVISION_KEYS = [
  'termination_process',
  'renewal_options',
  'dispute_resolution',
  'intellectual_property',
  'first_refusal',
] as const
export type ProvisionKey = (typeof PROVISION_KEYS)[number]

export const PROVISION_TITLES: Record<ProvisionKey, string> = {
  termination_process: 'Termination Process',
  renewal_options: 'Renewal Options',
  dispute_resolution: 'Dispute Resolution',
  intellectual_property: 'Intellectual Property',
  first_refusal: 'First Refusal',
}

/**
 * Wordings that replace the standard ones in one version of a proposal. First refusal is a number of days and who has
 * it, whose wording is always the same; without it, nobody has first refusal.
 */
export type Provisions = Partial<Record<ProvisionKey, string>>

/** The longest wording of a provision. */
export const MAX_PROVISION = 4000

export interface Provision {
  key: ProvisionKey
  title: string
  content: string
}

/** The provisions that a version words differently, in the order of the agreement. */
export function wordedProvisions(provisions: Provisions): Provision[] {
  return PROVISION_KEYS.flatMap((key) => {
    const content = provisionInWords(provisions, key)
    return content ? [{ key, title: PROVISION_TITLES[key], content }] : []
  })
}

/** How a version words a provision; undefined where it does not. */
export function provisionInWords(provisions: Provisions, key: ProvisionKey): string | undefined {
  const text = provisions[key]?.trim()
  if (key !== 'first_refusal') return text
  const first_refusal = firstRefusalIn(text)
  return first_refusal === null ? undefined : firstRefusalProvision(first_refusal)
}

/** Provisions as they are stored. Who has first refusal is apart, and null for the provider: an earlier server reads the days. */
export interface StoredProvisions {
  provisions: Provisions
  first_refusal_by: Exclude<FirstRefusers, 'provider'> | null
}

/** What of the provisions is stored: those that say something, and first refusal as its days. */
export function provisionsStored(provisions: Provisions): StoredProvisions {
  const stored = Object.fromEntries(wordedProvisions(provisions).map(({ key }) => [key, provisions[key]?.trim()]))
  const first_refusal = firstRefusalIn(provisions.first_refusal)
  if (first_refusal === null) return { provisions: stored, first_refusal_by: null }
  const { days, by } = first_refusal
  return {
    provisions: { ...stored, first_refusal: String(days) },
    first_refusal_by: by === 'provider' ? null : by,
  }
}

/** Stored provisions as they were written. */
export function provisionsWritten({ provisions, first_refusal_by }: StoredProvisions): Provisions {
  const { first_refusal } = provisions
  if (first_refusal === undefined || first_refusal_by === null) return provisions
  return { ...provisions, first_refusal: firstRefusalText(first_refusal, first_refusal_by) }
}

/** What a version says where it does not word a provision. */
export const UNWORDED: Record<ProvisionKey, string> = {
  termination_process: 'Standard wording',
  renewal_options: 'Standard wording',
  dispute_resolution: 'Standard wording',
  intellectual_property: 'Standard wording',
  first_refusal: 'No first refusal',
}

/** The key provisions of an agreement unless its version words them differently (decision C-82), as in the database. */
export const STANDARD_PROVISIONS: readonly Provision[] = [
  {
    key: 'termination_process',
    title: PROVISION_TITLES.termination_process,
    content:
      'Either side can ask to end the agreement early, with a reason and a last day. If the other side confirms, the agreement ends on that day. If it declines, or does not answer within 14 days, an administrator can decide. Revenue up to and including the last day is still reported and shared, and payments that are due stay due.',
  },
  {
    key: 'renewal_options',
    title: PROVISION_TITLES.renewal_options,
    content:
      'The agreement ends after its expiration date and does not renew automatically. Until then the two sides can extend it by an amendment; before or after that date they can make a new agreement with a new proposal. Revenue up to and including the expiration date can still be reported afterwards, and is shared.',
  },
  {
    key: 'dispute_resolution',
    title: PROVISION_TITLES.dispute_resolution,
    content:
      'Until the owner approves a revenue report, the provider can dispute it with a reason. While the dispute is open the report cannot be approved, and nothing is paid for it. The dispute ends when the owner submits the report again. An approved report is not changed.',
  },
  {
    key: 'intellectual_property',
    title: PROVISION_TITLES.intellectual_property,
    content:
      'Each side keeps what it owned before. The deliverables named in this agreement belong to the owner once they are delivered, also after the agreement has ended, and the provider may show them as past work. This is between the two sides: Sharewell does not record or check deliveries.',
  },
]
