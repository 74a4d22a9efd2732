import type Stripe from 'stripe'

/** What the payer is asked to do, as it is stored with the charge. */
export type FundingInstructions =
  | { kind: 'page'; url: string }
  | {
      kind: 'bank_transfer'
      reference: string
      /** The account to send the money to, line by line. */
      account: { label: string; value: string }[]
      /** The same on a page of Stripe's. */
      page_url: string | null
    }

type Transfer = Stripe.PaymentIntent.NextAction.DisplayBankTransferInstructions
type Address = NonNullable<Transfer['financial_addresses']>[number]

/** What an intent asks of its payer; null where that is left to the browser, as for cards. */
export function instructionsIn({ next_action }: Stripe.PaymentIntent): FundingInstructions | null {
  const url = next_action?.redirect_to_url?.url
  if (url) return { kind: 'page', url }
  const transfer = next_action?.display_bank_transfer_instructions
  if (!transfer) return null
  const [address] = transfer.financial_addresses ?? []
  return {
    kind: 'bank_transfer',
    reference: transfer.reference ?? '',
    account: address ? linesOf(address) : [],
    page_url: transfer.hosted_instructions_url,
  }
}

/** The reference of a bank transfer in stored instructions. */
export function referenceIn(stored: unknown): string | null {
  const reference = Object(stored).reference
  return typeof reference === 'string' && reference !== '' ? reference : null
}

/** What of a bank transfer has arrived for an intent. */
export function receivedFor({ amount, next_action }: Stripe.PaymentIntent): number {
  const remaining = next_action?.display_bank_transfer_instructions?.amount_remaining
  return remaining === undefined || remaining === null ? 0 : amount - remaining
}

const SORT_CODE = /(\d{2})(\d{2})(\d{2})/

function linesOf({ sort_code, iban, aba }: Address): { label: string; value: string }[] {
  if (sort_code) {
    return [
      { label: 'Account holder', value: sort_code.account_holder_name },
      { label: 'Sort code', value: sort_code.sort_code.replace(SORT_CODE, '$1-$2-$3') },
      { label: 'Account number', value: sort_code.account_number },
    ]
  }
  if (iban) {
    return [
      { label: 'Account holder', value: iban.account_holder_name },
      { label: 'IBAN', value: iban.iban },
      { label: 'BIC', value: iban.bic },
    ]
  }
  if (!aba) return []
  return [
    { label: 'Account holder', value: aba.account_holder_name },
    { label: 'Bank', value: aba.bank_name },
    { label: 'Routing number', value: aba.routing_number },
    { label: 'Account number', value: aba.account_number },
  ]
}
