import { randomUUID } from 'node:crypto'
import { AGREEMENT_FEE } from '#domain/agreement.ts'
import type { Actor, Client } from './client.ts'
import { OCTOBER } from './fernleaf.ts'
import { eventually, type Product } from './product.ts'

type CompletionForm = Parameters<Client['agreements']['completeAgreement']>[0]
type Completion = Partial<CompletionForm> & Pick<CompletionForm, 'proposal_id' | 'payment_method_id'>

/** What the dialog 'Complete Revenue Share Agreement' sends. */
export function completionWith(completion: Completion): CompletionForm {
  return { id: randomUUID(), effective_date: OCTOBER.start, fee_amount_seen: AGREEMENT_FEE.amount, ...completion }
}

/** Asks for the agreement, and for its fee to be charged. Gives the completion's id. */
export async function completeAgreement({ api }: Actor<'agreements'>, completion: Completion): Promise<string> {
  const { id } = await api.agreements.completeAgreement(completionWith(completion))
  return id
}

/** The agreement's id, once the fee is paid. */
export async function completedAgreement(
  product: Pick<Product, 'settle'>,
  { api }: Actor<'agreements'>,
  completion_id: string,
): Promise<string> {
  return eventually(product, 'the agreement is made', async () => {
    const { status, agreement_id, failure_message } = await api.agreements.getCompletion({ id: completion_id })
    if (status === 'failed') throw new Error(`The agreement was not made: ${failure_message}`)
    return agreement_id
  })
}
