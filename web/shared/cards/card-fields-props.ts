import type { Ref } from 'react'
import type { CardHolder, CardSetup, Confirmation, StripeConfig } from './confirm-setup.ts'

/** What a form does with the fields; what was typed never leaves them but to Stripe. */
export interface CardFieldsHandle {
  /** Says at the fields what is wrong, and puts the focus on the first of them. */
  check(): boolean
  confirm(setup: CardSetup, options: { holder: CardHolder; return_url: string }): Promise<Confirmation>
}

export interface CardFieldsProps {
  config: StripeConfig
  ref: Ref<CardFieldsHandle>
  disabled?: boolean
}
