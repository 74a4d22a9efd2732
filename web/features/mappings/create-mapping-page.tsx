import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isInForce } from '#domain/agreement.ts'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { focusFirst } from '../../lib/schema-errors.ts'
import { useViewer } from '../../lib/session.tsx'
import { useUnsavedWarning } from '../../lib/unsaved.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Card } from '../../ui/card.tsx'
import { FormActions, FormFailure } from '../../ui/form-layout.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardSkeleton, PageSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import { EMPTY, fieldOf, hasSource, inputOf, type MappingValues, mappingErrors, sourceConfig } from './form-values.ts'
import { MappingFields } from './mapping-fields.tsx'
import styles from './mappings.module.css'
import { useTypedMapping } from './typed-mapping.ts'
import { type Agreement, type NamedProject, useAgreementChoices, useProjectChoices } from './use-choices.ts'

const DryRunCard = lazy(async () => ({ default: (await import('./dry-run-card.tsx')).DryRunCard }))

/** /revenue-mapping-create?projectId&agreementId: what of the account counts for an agreement. */
export function CreateMappingPage() {
  const { projectId = '', agreementId } = useSearch({ from: '/members/revenue-mapping-create' })
  const { role } = useViewer()
  if (role !== 'owner') return <ForOwners />
  const withChoice = projectId === '' ? <CreateForm /> : <OfProject key={projectId} id={projectId} />
  return agreementId ? <OfAgreement key={agreementId} id={agreementId} otherwise={withChoice} /> : withChoice
}

/** An agreement of theirs that has not ended fixes its project as well; any other leaves the choice. */
function OfAgreement({ id, otherwise }: { id: string; otherwise: ReactNode }) {
  const query = useQuery(orpc.agreements.getAgreement.queryOptions({ input: { id } }))
  return (
    <QueryView
      query={query}
      loading={<PageSkeleton label="Loading agreement..." />}
      failed="Failed to load the agreement"
      refused={{ NOT_FOUND: otherwise, INVALID_INPUT: otherwise, NOT_ALLOWED: otherwise }}
    >
      {(agreement) =>
        agreement.viewer_side === 'owner' && isInForce(agreement.status) ? (
          <CreateForm project={agreement.project} named={agreement} />
        ) : (
          otherwise
        )
      }
    </QueryView>
  )
}

/** A project of theirs is fixed; any other leaves the choice. */
function OfProject({ id }: { id: string }) {
  const viewer = useViewer()
  const query = useQuery(orpc.projects.getProject.queryOptions({ input: { id } }))
  const otherwise = <CreateForm />
  return (
    <QueryView
      query={query}
      loading={<PageSkeleton label="Loading project..." />}
      failed="Failed to load the project"
      refused={{ NOT_FOUND: otherwise, INVALID_INPUT: otherwise, NOT_ALLOWED: otherwise }}
    >
      {(project) => (project.owner.id === viewer.id ? <CreateForm project={project} /> : otherwise)}
    </QueryView>
  )
}

function CreateForm({ project, named }: { project?: NamedProject; named?: Agreement }) {
  const project_id = project?.id ?? ''
  const navigate = useNavigate()
  const [id] = useState(() => crypto.randomUUID())
  const [isConnecting, connecting] = useDisclosure(false)
  const typed = useTypedMapping({ ...EMPTY, project_id, agreement_id: named?.id ?? '' })
  const form = useForm<MappingValues>({
    initialValues: typed.values,
    validate: mappingErrors,
    validateInputOnBlur: true,
  })
  const leave = useUnsavedWarning(form.isDirty() || typed.isRestored)
  const creating = useOperation(orpc.mappings.createMapping, {
    success: 'Revenue mapping created successfully',
    failed: { network: 'Failed to create revenue mapping', unexpected: FALLBACK },
    form,
    fieldName: fieldOf,
    onDone: (made) => {
      leave()
      return navigate({ to: '/revenue-mapping-details', search: { id: made.id } })
    },
  })
  const chosen = form.values.project_id
  const projects = useProjectChoices(project)
  const agreements = useAgreementChoices(chosen, named)
  const mayHaveSource = useConnected(chosen)
  const back = { to: '/revenue', search: project_id === '' ? {} : { projectId: project_id } } as const
  const submit = form.onSubmit(
    (values) => creating.run({ ...inputOf(values), id }),
    (errors) => focusFirst(form, errors),
  )

  return (
    <>
      <PageHeader
        title="New Mapping"
        description="Choose what counts towards an agreement."
        back={{ label: 'Back to Revenue', link: linkOptions(back) }}
      />
      <form
        className={styles.form}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault()
          if (hasSource(form.values.mapping_type) && !(await mayHaveSource())) connecting.open()
          else submit()
        }}
      >
        <Card>
          <MappingFields form={form} projects={projects} agreements={agreements} />
          <FormFailure>{formLevelError(creating.failure)}</FormFailure>
        </Card>
        <TriedSource values={form.values} />
        <FormActions>
          <ButtonLink {...back} variant="subtle" color="gray">
            Cancel
          </ButtonLink>
          <Button type="submit" loading={creating.isBusy}>
            Create Mapping
          </Button>
        </FormActions>
      </form>
      <ConnectDialog
        project_id={chosen}
        opened={isConnecting}
        onClose={connecting.close}
        onLeave={() => {
          typed.keep(form.values)
          leave()
        }}
      />
    </>
  )
}

/** What the chosen source would have matched, once there is enough to tell. */
function TriedSource({ values }: { values: MappingValues }) {
  const { project_id, agreement_id, mapping_type, source } = values
  if (project_id === '' || agreement_id === '' || source === '' || !hasSource(mapping_type)) return null
  const source_config = sourceConfig({ mapping_type, source, revenue_share_percentage: null })
  return (
    <Suspense fallback={<CardSkeleton lines={4} label="Loading charges..." />}>
      <DryRunCard asked={{ project_id, agreement_id, mapping_type, source_config }} />
    </Suspense>
  )
}

const FALLBACK = 'An error occurred while creating the revenue mapping'

/** Asks whether the project has an account connected; true where that cannot be known, as the server decides. */
function useConnected(project_id: string): () => Promise<boolean> {
  const asked = orpc.connect.getProjectConnection.queryOptions({ input: { project_id } })
  const { refetch } = useQuery({ ...asked, enabled: false })
  return async () => {
    if (project_id === '') return true
    const { data } = await refetch()
    return data === undefined || data.account_id !== null
  }
}

function ForOwners() {
  return (
    <>
      <title>New Mapping · Sharewell</title>
      <EmptyState
        heading="h1"
        title="You don't have permission to perform this action."
        action={<ButtonLink to="/projects">Go to Projects</ButtonLink>}
      >
        The owner of a project maps its revenue.
      </EmptyState>
    </>
  )
}
