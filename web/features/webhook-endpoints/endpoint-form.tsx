import { TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { webhookForm } from '#contract/webhook-form.ts'
import type { WebhookEventType } from '#domain/webhook-events.ts'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { EventChoices } from './event-choices.tsx'

export interface EndpointValues {
  url: string
  description: string
  event_types: WebhookEventType[]
}

/** The form of an endpoint, checked as the server checks it. */
export const useEndpointForm = (initialValues: EndpointValues) =>
  useForm<EndpointValues>({
    name: 'webhook-endpoint',
    initialValues,
    validate: (values) => schemaErrors(webhookForm, values),
  })

interface EndpointFormProps {
  form: UseFormReturnType<EndpointValues>
  act: string
  busy: boolean
  failure: ReactNode
  allowsLocal: boolean
  onSubmit: (values: EndpointValues) => void
  onCancel: () => void
}

export function EndpointForm({ form, act, busy, failure, allowsLocal, onSubmit, onCancel }: EndpointFormProps) {
  return (
    <DialogForm
      onSubmit={form.onSubmit(onSubmit, (errors) => focusFirst(form, errors))}
      act={act}
      busy={busy}
      failure={failure}
      onCancel={onCancel}
    >
      <TextInput
        label="URL"
        description={allowsLocal ? 'https://, or http://localhost on this server' : 'Begins with https://'}
        inputMode="url"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('url')}
      />
      <TextInput label="Description" description="Optional" maxLength={200} {...form.getInputProps('description')} />
      <EventChoices
        chosen={form.values.event_types}
        onChange={(types) => form.setFieldValue('event_types', types)}
        error={form.errors.event_types?.toString()}
      />
    </DialogForm>
  )
}
