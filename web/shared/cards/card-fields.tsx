import type { CardFieldsProps } from './card-fields-props.ts'
import { ElementsFields } from './elements-fields.tsx'
import { TypedFields } from './typed-fields.tsx'

/** Number, expiry and code of a card: Stripe's own fields with real keys, plain ones at the sandbox. */
export function CardFields(props: CardFieldsProps) {
  return props.config.mode === 'sandbox' ? <TypedFields {...props} /> : <ElementsFields {...props} />
}
