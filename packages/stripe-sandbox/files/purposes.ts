import type Stripe from 'stripe'
import { refused } from '../http/failure.ts'

export interface PurposeRules {
  most_bytes: number
  types: readonly string[]
  /** May be shown to everybody with a link. */
  linkable: boolean
}

const MEGABYTE = 1024 * 1024
const PICTURES = ['jpg', 'png'] as const
const DOCUMENTS = ['jpg', 'pdf', 'png'] as const

/** What a file may be uploaded for, and what it must be then. */
export const PURPOSES = {
  account_requirement: { most_bytes: 10 * MEGABYTE, types: DOCUMENTS, linkable: false },
  additional_verification: { most_bytes: 10 * MEGABYTE, types: DOCUMENTS, linkable: false },
  business_icon: { most_bytes: MEGABYTE / 2, types: PICTURES, linkable: true },
  business_logo: { most_bytes: MEGABYTE / 2, types: PICTURES, linkable: true },
  customer_signature: { most_bytes: 4 * MEGABYTE, types: DOCUMENTS, linkable: true },
  dispute_evidence: { most_bytes: 5 * MEGABYTE, types: DOCUMENTS, linkable: true },
  identity_document: { most_bytes: 16 * MEGABYTE, types: DOCUMENTS, linkable: false },
  pci_document: { most_bytes: 16 * MEGABYTE, types: DOCUMENTS, linkable: true },
  tax_document_user_upload: { most_bytes: 16 * MEGABYTE, types: DOCUMENTS, linkable: true },
} as const satisfies Record<string, PurposeRules>

export type Purpose = keyof typeof PURPOSES

export function checkLinkable({ id, purpose }: Stripe.File): void {
  const linkable = Object.entries(PURPOSES).some(([name, rules]) => name === purpose && rules.linkable)
  if (linkable) return
  throw refused(`The file ${id} cannot be linked to: its purpose is ${purpose}.`, undefined, 'file')
}
