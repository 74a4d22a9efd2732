import { createFormContext } from '@mantine/form'
import type { ProviderValues } from './provider-form.ts'

/** The one form of the wizard, shared by its steps. */
export const [ProviderFormProvider, useProviderForm, useNewProviderForm] = createFormContext<ProviderValues>()
