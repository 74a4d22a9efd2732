import { createFormContext } from '@mantine/form'
import type { ProviderValues } from './provider-values.ts'

/** The one form of a provider's details, shared by its cards. */
export const [ProviderDetailsProvider, useProviderDetails, useNewProviderDetails] = createFormContext<ProviderValues>()
