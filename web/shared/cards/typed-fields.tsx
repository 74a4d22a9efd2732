import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useImperativeHandle } from 'react'
import { useToday } from '../../lib/session.tsx'
import type { CardFieldsProps } from './card-fields-props.ts'
import { cardProblems, EMPTY_CARD, groupedNumber, type TypedCard } from './card-rules.ts'
import styles from './cards.module.css'
import { confirmAtApi } from './confirm-setup.ts'

/** Plain fields, which only the sandbox accepts: it takes test cards, and real numbers have no business here. */
export function TypedFields({ config, ref, disabled = false }: CardFieldsProps) {
  const today = useToday()
  const form = useForm<TypedCard>({
    mode: 'controlled',
    initialValues: EMPTY_CARD,
    validate: (card) => cardProblems(card, today),
    validateInputOnBlur: true,
  })
  useImperativeHandle(ref, () => ({
    check() {
      const { hasErrors, errors } = form.validate()
      const [first] = Object.keys(errors)
      if (first) form.getInputNode(first)?.focus()
      return !hasErrors
    },
    confirm: (setup, options) => confirmAtApi(config, setup, form.getValues(), options),
  }))
  const digits = { inputMode: 'numeric', disabled, required: true } as const
  return (
    <>
      <TextInput
        {...digits}
        {...form.getInputProps('number')}
        label="Card Number"
        placeholder="1234 1234 1234 1234"
        autoComplete="cc-number"
        description="This is a sandbox. 4242 4242 4242 4242 works with any CVC and any future date."
        onChange={(event) => form.setFieldValue('number', groupedNumber(event.currentTarget.value))}
      />
      <div className={styles.short}>
        <TextInput
          {...digits}
          {...form.getInputProps('exp_month')}
          label="Expiry Month"
          placeholder="MM"
          autoComplete="cc-exp-month"
          maxLength={2}
        />
        <TextInput
          {...digits}
          {...form.getInputProps('exp_year')}
          label="Expiry Year"
          placeholder="YYYY"
          autoComplete="cc-exp-year"
          maxLength={4}
        />
        <TextInput
          {...digits}
          {...form.getInputProps('cvc')}
          label="CVC"
          placeholder="123"
          autoComplete="cc-csc"
          maxLength={4}
        />
      </div>
    </>
  )
}
