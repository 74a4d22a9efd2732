import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { QueryView } from '../../lib/query-view.tsx'
import { useViewer } from '../../lib/session.tsx'
import { FieldRow, FormActions, FormFailure } from '../../ui/form-layout.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { CardFields } from './card-fields.tsx'
import type { CardFieldsHandle } from './card-fields-props.ts'
import styles from './cards.module.css'
import type { StripeConfig } from './confirm-setup.ts'
import { useAddCard } from './use-add-card.ts'
import { type SavedCard, useStripeConfig } from './use-cards.ts'

interface CardFormProps {
  onAdded: (card: SavedCard) => void
  onCancel?: () => void
  /** Inside another form, which Enter and the button must leave alone. */
  nested?: boolean
}

/** A new card. Its data goes from this browser to Stripe, never to our server (decision C-152). */
export function CardForm(props: CardFormProps) {
  const config = useStripeConfig()
  return (
    <QueryView query={config} loading={<LinesSkeleton lines={5} />} failed="Stripe is not loaded">
      {(found) => <FilledCardForm {...props} config={found} />}
    </QueryView>
  )
}

function FilledCardForm({ config, onAdded, onCancel, nested = false }: CardFormProps & { config: StripeConfig }) {
  const viewer = useViewer()
  const fields = useRef<CardFieldsHandle>(null)
  const [name, setName] = useState(viewer.name)
  const [postal_code, setPostalCode] = useState('')
  const adding = useAddCard({ onAdded })

  function submit() {
    if (adding.isBusy || !fields.current?.check()) return
    adding.run({ fields: fields.current, holder: { name: name.trim() || 'Customer', postal_code: postal_code.trim() } })
  }
  const content = (
    <>
      <CardFields config={config} ref={fields} disabled={adding.isBusy} />
      <FieldRow>
        <TextInput
          label="Cardholder Name"
          description="Optional"
          autoComplete="cc-name"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          disabled={adding.isBusy}
        />
        <TextInput
          label="Billing Postal Code"
          description="Optional."
          autoComplete="billing postal-code"
          maxLength={20}
          value={postal_code}
          onChange={(event) => setPostalCode(event.currentTarget.value)}
          disabled={adding.isBusy}
        />
      </FieldRow>
      <FormFailure>{adding.failure}</FormFailure>
      <FormActions>
        {onCancel ? (
          <Button variant="default" onClick={onCancel} disabled={adding.isBusy}>
            Cancel
          </Button>
        ) : null}
        <Button type={nested ? 'button' : 'submit'} {...(nested && { onClick: submit })} loading={adding.isBusy}>
          Save Card
        </Button>
      </FormActions>
    </>
  )
  if (!nested) {
    const onSubmit = (event: FormEvent) => {
      event.preventDefault()
      submit()
    }
    return (
      <form className={styles.form} onSubmit={onSubmit} aria-label="New card" noValidate>
        {content}
      </form>
    )
  }
  return (
    <fieldset className={styles.inline} onKeyDown={(event) => submitOnEnter(event, submit)}>
      <legend className="sw-hidden">New card</legend>
      <div className={styles.form}>{content}</div>
    </fieldset>
  )
}

function submitOnEnter(event: KeyboardEvent, submit: () => void): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  submit()
}
