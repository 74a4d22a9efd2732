import { createFormContext } from '@mantine/form'
import type { ProposalValues } from './proposal-values.ts'

/** The one form of the wizard, shared by its steps. */
export const [ProposalFormProvider, useProposalForm, useNewProposalForm] = createFormContext<ProposalValues>()
