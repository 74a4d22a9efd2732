import { Button, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { recommendationForm } from '#contract/recommendation-forms.ts'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { EntryCard, EntryFields } from '../../shared/entry/entry-card.tsx'
import { FormActions, FormFailure } from '../../ui/form-layout.tsx'
import { DeclineButtons } from './decline-buttons.tsx'

interface AskedRecommendationProps {
  token: string
  name: string
  message: string
}

/** The person who was asked writes a recommendation, or declines. */
export function AskedRecommendation({ token, name, message }: AskedRecommendationProps) {
  const form = useForm({
    initialValues: { author_name: '', author_role: '', content: '' },
    validate: (values) => schemaErrors(recommendationForm, values),
    validateInputOnBlur: true,
  })
  const giving = useOperation(orpc.recommendations.giveRecommendation, {
    form,
    success: 'Your recommendation is shown on the profile',
  })
  return (
    <EntryCard
      wide
      title={`Recommend ${name}`}
      description={message ? `They write: “${message}”` : `${name} asks you for a few words about your work together.`}
    >
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => giving.run({ token, ...values }),
          (errors) => focusFirst(form, errors),
        )}
      >
        <EntryFields>
          <FormFailure>{formLevelError(giving.failure)}</FormFailure>
          <TextInput label="Your name" required autoComplete="name" {...form.getInputProps('author_name')} />
          <TextInput
            label="How you know them"
            description="For example, client in 2025"
            required
            {...form.getInputProps('author_role')}
          />
          <Textarea
            label="Your recommendation"
            description={`It is shown with your name on the profile of ${name}. You can delete it with the link in the email.`}
            required
            autosize
            minRows={4}
            maxLength={2000}
            {...form.getInputProps('content')}
          />
          <FormActions>
            <DeclineButtons token={token} disabled={giving.isBusy} />
            <Button type="submit" loading={giving.isBusy}>
              Publish
            </Button>
          </FormActions>
        </EntryFields>
      </form>
    </EntryCard>
  )
}
