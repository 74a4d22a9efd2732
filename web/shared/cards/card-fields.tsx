import type { Ref } from 'react'
import type { CardHolder, CardSetup, Confirmation, StripeConfig } from './confirm-setup.ts'
import { ElementsFields } from './elements-fields.tsx'
import { TypedFields } from './typed-fields.tsx'

/** What a form does with the fields; what was typed never leaves them but to the payment provider. */
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

/** Number, expiry and code of a card: the provider's own fields with real keys, plain ones at the sandbox. */
export function CardFields(props: CardFieldsProps) {
  return props.config.mode === 'sandbox' ? <TypedFields {...props} /> : <ElementsFields {...props} />
}
